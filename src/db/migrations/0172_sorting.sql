-- Cities change places in one statement.
ALTER TABLE cities
  DROP CONSTRAINT cities_position_key,
  ADD CONSTRAINT cities_position_key UNIQUE (position) DEFERRABLE INITIALLY IMMEDIATE;
