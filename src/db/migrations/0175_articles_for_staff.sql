-- A draft may be unfinished; whatever has a time of publication is whole in both languages.
CREATE FUNCTION is_written(localized) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT $1 ->> 'en' ~ '\S' AND $1 ->> 'ar' ~ '\S' $$;

ALTER TABLE articles
  ADD CONSTRAINT articles_whole_when_published
    CHECK (published_at IS NULL OR (is_written(title) AND is_written(excerpt) AND is_written(author_name)));

-- A category that articles are in stays.
ALTER TABLE articles
  DROP CONSTRAINT articles_category_id_fkey,
  ADD CONSTRAINT articles_category_id_fkey FOREIGN KEY (category_id) REFERENCES article_categories (id);

CREATE INDEX articles_updated_idx ON articles (updated_at DESC, id DESC);
CREATE INDEX articles_drafts_idx ON articles (updated_at DESC, id DESC) WHERE published_at IS NULL;
CREATE INDEX articles_category_updated_idx ON articles (category_id, updated_at DESC, id DESC);

-- The next moment after this one at which the site shows something else by the clock alone; null if there is none.
CREATE FUNCTION next_content_change(after timestamptz) RETURNS timestamptz
  LANGUAGE sql STABLE
  AS $$
    SELECT least(
      (SELECT min(published_at) FROM articles WHERE published_at > after),
      (SELECT min(valid_from) FROM price_periods WHERE valid_from > after))
  $$;
CREATE INDEX price_periods_begin_idx ON price_periods (valid_from);

-- A section has a key of its own within its article, so that editors of different sections do not get in each other's way. Its place is
-- compared at the end of a transaction: sections change places.
ALTER TABLE article_sections
  ADD COLUMN key text NOT NULL DEFAULT gen_random_uuid()::text CHECK (key ~ '^[a-z0-9-]{1,36}$'),
  ADD CONSTRAINT article_sections_key UNIQUE (article_id, key),
  DROP CONSTRAINT article_sections_article_id_position_key,
  ADD CONSTRAINT article_sections_place UNIQUE (article_id, position) DEFERRABLE INITIALLY DEFERRED;
