-- What is deleted at its age is found by its age (operations/retention).
CREATE INDEX provider_events_received_idx ON provider_events (received_at);
CREATE INDEX known_devices_seen_idx ON known_devices (last_seen_at);
CREATE INDEX bulk_runs_created_idx ON bulk_runs (created_at);
