-- Where a journey began and in which part of the day, so that roads are learnt from it: the area of the visit before it on that day, or home. It is kept when
-- somebody sets out, since who goes where may change afterwards.
ALTER TABLE visit_journeys
  ADD COLUMN from_area text COLLATE "C" REFERENCES areas (slug),
  ADD COLUMN band text CHECK (band IN ('calm', 'morning', 'evening'));

CREATE FUNCTION begin_journey() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    NEW.band := road_band(NEW.left_at);
    SELECT a.area INTO NEW.from_area FROM visit_assignments a JOIN visits this ON this.id = NEW.visit_id
      WHERE a.professional_id = NEW.professional_id AND a.is_active AND a.visit_id <> NEW.visit_id
        AND a.held && tstzrange(date_trunc('day', this.starts_at, 'Asia/Dubai'), this.starts_at)
      ORDER BY a.held DESC LIMIT 1;
    IF NOT FOUND THEN SELECT home_area INTO NEW.from_area FROM professionals WHERE id = NEW.professional_id; END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER visit_journeys_begun BEFORE INSERT OR UPDATE OF left_at ON visit_journeys FOR EACH ROW
  WHEN (NEW.left_at IS NOT NULL) EXECUTE FUNCTION begin_journey();
CREATE INDEX visit_journeys_left_idx ON visit_journeys (left_at);
