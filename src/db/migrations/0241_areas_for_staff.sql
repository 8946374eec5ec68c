-- The list of areas for staff is sorted by name in either language, within a city or over all.
CREATE INDEX areas_name_en_idx ON areas ((name ->> 'en'), slug);
CREATE INDEX areas_name_ar_idx ON areas ((name ->> 'ar'), slug);
