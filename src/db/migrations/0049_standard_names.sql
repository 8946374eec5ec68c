-- The names by which the trade knows what these tables hold.
ALTER TABLE waiting_places RENAME TO waiting_list_entries;
ALTER TABLE visit_assignments RENAME COLUMN waiting_place_id TO waiting_list_entry_id;
