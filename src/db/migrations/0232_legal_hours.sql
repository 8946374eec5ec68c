-- Free times read all roads of one area: both indexes answer alone.
ALTER TABLE roads DROP CONSTRAINT roads_pkey, ADD PRIMARY KEY (from_area, to_area, band) INCLUDE (minutes);
DROP INDEX roads_to_idx;
CREATE INDEX roads_to_idx ON roads (to_area, from_area, band) INCLUDE (minutes);

-- The most minutes of visits in a day and in a week: what the law says, or what staff allow somebody, up to two hours of overtime a day.
ALTER TABLE professionals
  ADD COLUMN most_minutes_day smallint NOT NULL DEFAULT 480 CHECK (most_minutes_day BETWEEN 60 AND 600),
  ADD COLUMN most_minutes_week smallint NOT NULL DEFAULT 2880 CHECK (most_minutes_week BETWEEN 60 AND 3600);

-- The visit alone, without the travel that is held with it where its area is unknown.
CREATE FUNCTION visit_alone(area text, held tstzrange, travel_before integer, travel_after integer) RETURNS tstzrange
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT CASE WHEN $1 IS NOT NULL THEN $2
      ELSE tstzrange(lower($2) + $3 * interval '1 minute', upper($2) - $4 * interval '1 minute') END
  $$;

-- Which limit of working hours a visit breaks beside the others that a professional has; NULL if none. kept is the time for the road after
-- it. domain/legal-hours.ts says the rule, a test holds the two together.
CREATE FUNCTION broken_hours(professional integer, visit tstzrange, kept integer) RETURNS text
  LANGUAGE plpgsql STABLE
  AS $$
  DECLARE
    week_begins timestamptz := date_trunc('week', lower(visit), 'Asia/Dubai');
    this_day date := (lower(visit) AT TIME ZONE 'Asia/Dubai')::date;
    one record;
    on_day interval := '0';
    in_week interval := '0';
    limits record;
    stretch_begins timestamptz;
    stretch_ends timestamptz;
    last_kept integer;
    has_this boolean := false;
    in_stretch integer := 0;
    is_without_pause boolean := false;
  BEGIN
    SELECT most_minutes_day, most_minutes_week INTO limits FROM professionals WHERE id = professional;
    FOR one IN
      SELECT lower(during) AS begins, upper(during) AS ends, travel_after AS kept, false AS is_this
      FROM visit_assignments a CROSS JOIN LATERAL (SELECT visit_alone(a.area, a.held, a.travel_before, a.travel_after) AS during) AS alone
      WHERE a.professional_id = professional AND a.is_active
        AND a.held && tstzrange(week_begins - interval '1 day', week_begins + interval '8 days') AND NOT during && visit
      UNION ALL SELECT lower(visit), upper(visit), kept, true
      ORDER BY begins
    LOOP
      IF date_trunc('week', one.begins, 'Asia/Dubai') = week_begins THEN in_week := in_week + (one.ends - one.begins); END IF;
      IF (one.begins AT TIME ZONE 'Asia/Dubai')::date = this_day THEN on_day := on_day + (one.ends - one.begins); END IF;
      IF stretch_ends IS NULL OR one.begins - stretch_ends >= make_interval(mins => 60 + last_kept) THEN
        stretch_begins := one.begins;
        in_stretch := 0;
        has_this := false;
      END IF;
      in_stretch := in_stretch + 1;
      has_this := has_this OR one.is_this;
      stretch_ends := one.ends;
      last_kept := one.kept;
      is_without_pause := is_without_pause OR (has_this AND in_stretch > 1 AND stretch_ends - stretch_begins > interval '5 hours');
    END LOOP;
    IF on_day > make_interval(mins => limits.most_minutes_day) THEN RETURN 'hours_day'; END IF;
    IF in_week > make_interval(mins => limits.most_minutes_week) THEN RETURN 'hours_week'; END IF;
    RETURN CASE WHEN is_without_pause THEN 'no_pause' END;
  END
  $$;

CREATE FUNCTION refuse_long_hours(these visit_assignments[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
  DECLARE
    clash record;
  BEGIN
    SELECT a.professional_id, a.held, broken INTO clash
      FROM unnest(these) a
      CROSS JOIN LATERAL broken_hours(a.professional_id, visit_alone(a.area, a.held, a.travel_before, a.travel_after), a.travel_after) AS broken
      WHERE broken IS NOT NULL LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'professional % works too long with the visit of %: %', clash.professional_id, clash.held, clash.broken
        USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'hours_are_legal', TABLE = 'visit_assignments';
    END IF;
  END
  $$;

CREATE OR REPLACE FUNCTION guard_assignments() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    these visit_assignments[];
  BEGIN
    IF TG_OP = 'INSERT' THEN
      these := ARRAY(SELECT n FROM new_rows n WHERE n.is_active);
    ELSE
      these := ARRAY(SELECT n FROM new_rows n WHERE n.is_active AND n NOT IN (SELECT o FROM old_rows o));
    END IF;
    IF these = '{}' THEN RETURN NULL; END IF;
    IF current_setting('transaction_isolation') <> 'read committed' THEN
      RAISE EXCEPTION 'professionals are assigned in transactions that read what is committed' USING ERRCODE = 'object_not_in_prerequisite_state';
    END IF;
    PERFORM lock_weeks_of(these);
    PERFORM refuse_short_roads(these);
    PERFORM refuse_long_hours(these);
    RETURN NULL;
  END
  $$;
