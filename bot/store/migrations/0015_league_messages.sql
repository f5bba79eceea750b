-- Messages to one person alone say so, and penalties are told from reminders by their first word.
ALTER TABLE league_posts ADD COLUMN person INTEGER;  -- the only one who gets it, unless it is for everybody

UPDATE league_posts SET role = 'fine:' || replace(substr(role, 8), ':fine:', ':') WHERE role LIKE 'direct:%:fine:%';

UPDATE league_posts SET person = (
    SELECT known.person FROM league_people AS known
    WHERE known.league = league_posts.league AND (
        role LIKE 'offer:' || known.person || ':%' OR role LIKE 'fine:' || known.person || ':%'
        OR role LIKE 'direct:' || known.person || ':%'
    )
);
