"""Club nights: evenings at which whoever is there plays, without time, chance or Discord."""
