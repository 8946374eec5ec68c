-- What people were told is in outbox_messages; a booking's history is of what happened to it.
DELETE FROM booking_events WHERE kind LIKE 'message:%';
