-- The visits of a day in the calendar, counted and listed in order without reading what was called off.
CREATE INDEX visits_calendar_idx ON visits (starts_at, id) WHERE status <> 'cancelled';
