-- A booking's page says which of its visits staff are moving: what they told and can still take back.
CREATE INDEX held_effects_of_booking_idx ON held_effects ((payload -> 'data' ->> 'bookingId')) WHERE state = 'held' AND kind = 'message';
