-- Nobody works twice at one time of the week.
ALTER TABLE professional_weeks
  ADD CONSTRAINT professional_shifts_apart EXCLUDE USING gist (professional_id WITH =, weekday WITH =, int4range(begins, ends) WITH &&);

-- The list of professionals: by name in either language, and found by parts of it.
CREATE INDEX professionals_name_en_idx ON professionals ((name ->> 'en'), id);
CREATE INDEX professionals_name_ar_idx ON professionals ((name ->> 'ar'), id);
CREATE INDEX professionals_search_idx ON professionals USING gin (search_form(' ' || both_languages(name)) gin_trgm_ops);
