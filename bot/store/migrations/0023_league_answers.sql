-- What somebody answered when they signed up for a league; for its organisers alone, and deleted with the person.
CREATE TABLE league_answers (
    league INTEGER NOT NULL REFERENCES leagues (id),
    person INTEGER NOT NULL,
    question TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (league, person, question)
) STRICT, WITHOUT ROWID;
