-- An address in the UAE has no postcode: besides the building or villa it has an area, a unit, what the team must know to get in, a Makani
-- number and a position. All but the building are optional, and a booking keeps them with the customer's details it was made with.
CREATE DOMAIN makani AS text CHECK (VALUE ~ '^[0-9]{10}$');

ALTER TABLE customers
  ADD COLUMN area text CHECK (length(area) BETWEEN 1 AND 100),
  ADD COLUMN unit text CHECK (length(unit) BETWEEN 1 AND 100),
  ADD COLUMN access_note text CHECK (length(access_note) BETWEEN 1 AND 500),
  ADD COLUMN makani makani,
  ADD COLUMN latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  ADD COLUMN longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  ADD CONSTRAINT customers_position_is_whole CHECK ((latitude IS NULL) = (longitude IS NULL));

ALTER TABLE locations
  ADD COLUMN city text REFERENCES cities (slug),
  ADD COLUMN area text CHECK (length(area) BETWEEN 1 AND 100),
  ADD COLUMN unit text CHECK (length(unit) BETWEEN 1 AND 100),
  ADD COLUMN access_note text CHECK (length(access_note) BETWEEN 1 AND 500),
  ADD COLUMN makani makani;
