-- A photo is found by its id alone, whoever took it.
ALTER TABLE visit_photos ADD CONSTRAINT visit_photos_one_id UNIQUE (id);
