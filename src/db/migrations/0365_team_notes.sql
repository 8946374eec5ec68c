-- What a customer tells whoever comes: as sealed as the address, since it says how to get in.
CREATE TABLE team_notes (
  booking_id text PRIMARY KEY REFERENCES bookings (id) ON DELETE CASCADE,
  note sealed,
  has_pets sealed,
  pets sealed,
  parking sealed,
  door_code sealed,
  CONSTRAINT says_something CHECK (num_nonnulls(note, has_pets, pets, parking, door_code) > 0)
);
