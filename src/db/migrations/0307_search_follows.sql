-- Search follows what staff write, from here on and for what is there.
CREATE FUNCTION renew_search_postings_of_row() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM renew_search_postings(TG_ARGV[0], id) FROM unnest(ARRAY[OLD.id, NEW.id]) AS id WHERE id IS NOT NULL GROUP BY id;
    IF TG_TABLE_NAME = 'services' AND TG_OP = 'UPDATE' THEN
      PERFORM renew_search_postings('sub_service', id) FROM sub_services WHERE service_id = NEW.id;
    END IF;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER services_search_postings AFTER INSERT OR DELETE OR UPDATE OF title, short_desc, category_id, is_active ON services
  FOR EACH ROW EXECUTE FUNCTION renew_search_postings_of_row('service');
CREATE TRIGGER sub_services_search_postings AFTER INSERT OR DELETE OR UPDATE OF title, description, service_id ON sub_services
  FOR EACH ROW EXECUTE FUNCTION renew_search_postings_of_row('sub_service');

-- A service is found by its sub-services: once for all that a statement changes.
CREATE FUNCTION renew_search_postings_of_whole() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM renew_search_postings('service', id) FROM services WHERE id IN (SELECT service_id FROM changed);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER sub_services_added_search AFTER INSERT ON sub_services
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_search_postings_of_whole();
CREATE TRIGGER sub_services_changed_search AFTER UPDATE ON sub_services
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_search_postings_of_whole();
CREATE TRIGGER sub_services_removed_search AFTER DELETE ON sub_services
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_search_postings_of_whole();

CREATE TRIGGER articles_search_postings AFTER INSERT OR DELETE OR UPDATE OF title, excerpt ON articles
  FOR EACH ROW EXECUTE FUNCTION renew_search_postings_of_row('article');
CREATE TRIGGER faqs_search_postings AFTER INSERT OR DELETE OR UPDATE OF question, answer, is_active ON faqs
  FOR EACH ROW EXECUTE FUNCTION renew_search_postings_of_row('question');

CREATE FUNCTION renew_search_postings_of_category() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM renew_search_postings('service', id) FROM services WHERE category_id = NEW.id;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER categories_search_postings AFTER UPDATE OF name ON categories
  FOR EACH ROW EXECUTE FUNCTION renew_search_postings_of_category();

-- What says a word of the group, as it was or as it is.
CREATE FUNCTION renew_search_postings_of_synonyms() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM renew_search_postings(kind, subject_id) FROM (
      SELECT DISTINCT p.kind, p.subject_id
      FROM unnest(all_words(OLD.words) || all_words(NEW.words)) AS phrase CROSS JOIN unnest(search_words(phrase)) AS word
      JOIN search_terms t ON t.stem = search_stem(word) JOIN search_postings p ON p.term = t.term
    ) AS said;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER synonyms_search_postings AFTER INSERT OR UPDATE OR DELETE ON synonyms
  FOR EACH ROW EXECUTE FUNCTION renew_search_postings_of_synonyms();
CREATE TRIGGER synonyms_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

DROP TRIGGER services_search ON services;
DROP TRIGGER categories_search ON categories;
DROP TRIGGER sub_services_search ON sub_services;
DROP FUNCTION write_service_search_text, renew_service_search_text;
ALTER TABLE services DROP COLUMN search_text;

SELECT renew_search_postings('service', id) FROM services;
SELECT renew_search_postings('sub_service', id) FROM sub_services;
SELECT renew_search_postings('article', id) FROM articles;
SELECT renew_search_postings('question', id) FROM faqs;
ANALYZE search_terms, search_postings;
