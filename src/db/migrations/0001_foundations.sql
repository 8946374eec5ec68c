-- Extensions, text types and functions that every table below stands on.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- A text, or a list of texts, in both languages of the site.
CREATE DOMAIN localized AS jsonb
  CHECK (jsonb_typeof(VALUE -> 'en') = 'string' AND jsonb_typeof(VALUE -> 'ar') = 'string');
CREATE DOMAIN localized_list AS jsonb
  CHECK (jsonb_typeof(VALUE -> 'en') = 'array' AND jsonb_typeof(VALUE -> 'ar') = 'array');

-- Text as search compares it: no case, no accents, Arabic letters of one sound made one, no vowel marks.
CREATE FUNCTION search_form(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT regexp_replace(
      translate(lower(public.unaccent('public.unaccent', $1)), 'أإآٱىةؤئ', 'اااايهوي'),
      '[\u064B-\u0652\u0670\u0640]', '', 'g')
  $$;

-- Tells every process which content changed, so that each drops what shows it.
CREATE FUNCTION tell_content_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM pg_notify('content_changed', TG_TABLE_NAME);
    RETURN NULL;
  END
  $$;

CREATE FUNCTION touch_updated_at() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    NEW.updated_at := now();
    RETURN NEW;
  END
  $$;

CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE cities (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z][a-z_]*$'),
  name localized NOT NULL,
  position smallint NOT NULL UNIQUE
);
