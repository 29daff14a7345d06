-- A mailed code belongs to the request that asked for it: until now a stranger who asked as well put another in its place, and
-- their wrong guesses used up its attempts.
alter table recovery_code add request_id uuid;
