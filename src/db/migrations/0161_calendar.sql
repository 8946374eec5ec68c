-- The visits of a day in the calendar, counted and listed in order without reading what was called off.
CREATE INDEX visits_calendar_idx ON visits (starts_at, id) WHERE status <> 'cancelled';
-- The same of one city or service, without reading the bookings themselves.
CREATE INDEX bookings_place_idx ON bookings (id) INCLUDE (city, service_id);
