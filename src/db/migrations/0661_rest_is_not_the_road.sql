-- Which limit of working hours a visit breaks beside the others that a professional has; NULL if none. place is its area, travel_before and travel_after are what is
-- kept free around it where no road is known. Rest is what of the time between two visits is not on the road. domain/legal-hours.ts says the rule, a test holds the two
-- together. The function of three arguments is the last release's.
CREATE FUNCTION broken_hours(professional integer, visit tstzrange, place text, travel_before integer, travel_after integer) RETURNS text
  LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan
  AS $$
  DECLARE
    week_begins timestamptz := date_trunc('week', lower(visit), 'Asia/Dubai');
    this_day date := (lower(visit) AT TIME ZONE 'Asia/Dubai')::date;
    one record;
    on_day interval := '0';
    in_week interval := '0';
    limits record;
    stretch_begins timestamptz;
    last_ends timestamptz;
    last_after integer;
    last_area text COLLATE "C";
    last_is_this boolean := false;
    has_this boolean := false;
    in_stretch integer := 0;
    is_without_pause boolean := false;
    has_pause boolean;
  BEGIN
    SELECT most_minutes_day, most_minutes_week INTO limits FROM professionals WHERE id = professional;
    FOR one IN
      SELECT lower(during) AS begins, upper(during) AS ends, a.area, a.travel_before AS before, a.travel_after AS after, false AS is_this
      FROM visit_assignments a CROSS JOIN LATERAL (SELECT visit_alone(a.area, a.held, a.travel_before, a.travel_after) AS during) AS alone
      WHERE a.professional_id = professional AND a.is_active
        AND a.held && tstzrange(week_begins - interval '1 day', week_begins + interval '8 days') AND NOT during && visit
      UNION ALL SELECT lower(visit), upper(visit), place, broken_hours.travel_before, broken_hours.travel_after, true
      ORDER BY begins
    LOOP
      IF date_trunc('week', one.begins, 'Asia/Dubai') = week_begins THEN in_week := in_week + (one.ends - one.begins); END IF;
      IF (one.begins AT TIME ZONE 'Asia/Dubai')::date = this_day THEN on_day := on_day + (one.ends - one.begins); END IF;
      has_pause := last_ends IS NULL;
      IF NOT has_pause AND one.begins - last_ends >= interval '1 hour' THEN
        -- Further away from the visit than a stretch is long, no road is looked up: what lies between is too long without it.
        IF NOT one.is_this AND NOT last_is_this AND (one.begins < upper(visit) - interval '5 hours' OR last_ends > lower(visit) + interval '5 hours') THEN
          has_pause := true;
        ELSE
          has_pause := one.begins - last_ends >= make_interval(mins => 60 + coalesce((SELECT r.minutes FROM roads r
            WHERE last_area IS NOT NULL AND one.area IS NOT NULL AND r.from_area = least(last_area, one.area) AND r.to_area = greatest(last_area, one.area)
              AND r.band = road_band(last_ends)), last_after + one.before));
        END IF;
      END IF;
      IF has_pause THEN
        stretch_begins := one.begins;
        in_stretch := 0;
        has_this := false;
      END IF;
      in_stretch := in_stretch + 1;
      has_this := has_this OR one.is_this;
      last_ends := one.ends;
      last_after := one.after;
      last_area := one.area;
      last_is_this := one.is_this;
      is_without_pause := is_without_pause OR (has_this AND in_stretch > 1 AND last_ends - stretch_begins > interval '5 hours');
    END LOOP;
    IF on_day > make_interval(mins => limits.most_minutes_day) THEN RETURN 'hours_day'; END IF;
    IF in_week > make_interval(mins => limits.most_minutes_week) THEN RETURN 'hours_week'; END IF;
    RETURN CASE WHEN is_without_pause THEN 'no_pause' END;
  END
  $$;

CREATE OR REPLACE FUNCTION refuse_long_hours(these visit_assignments[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
  DECLARE
    clash record;
  BEGIN
    SELECT a.professional_id, a.held, broken INTO clash
      FROM unnest(these) a
      CROSS JOIN LATERAL broken_hours(a.professional_id, visit_alone(a.area, a.held, a.travel_before, a.travel_after), a.area, a.travel_before, a.travel_after) AS broken
      WHERE broken IS NOT NULL LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'professional % works too long with the visit of %: %', clash.professional_id, clash.held, clash.broken
        USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'hours_are_legal', TABLE = 'visit_assignments';
    END IF;
  END
  $$;

CREATE OR REPLACE FUNCTION breaks_rules(visit bigint) RETURNS boolean
  LANGUAGE sql STABLE
  AS $$
    SELECT EXISTS (
      SELECT FROM visit_assignments a
      CROSS JOIN LATERAL visit_alone(a.area, a.held, a.travel_before, a.travel_after) AS alone
      WHERE a.visit_id = visit AND a.is_active AND (
        broken_hours(a.professional_id, alone, a.area, a.travel_before, a.travel_after) IS NOT NULL
        OR EXISTS (
          SELECT FROM visit_assignments other
          JOIN roads road ON road.from_area = least(a.area, other.area) AND road.to_area = greatest(a.area, other.area)
            AND road.band = road_band(least(upper(a.held), upper(other.held)))
          WHERE other.professional_id = a.professional_id AND other.is_active AND other.area IS NOT NULL AND a.area IS NOT NULL
            AND (other.visit_id IS DISTINCT FROM a.visit_id OR other.waiting_list_entry_id IS DISTINCT FROM a.waiting_list_entry_id)
            AND other.held && tstzrange(lower(a.held) - interval '1 day', upper(a.held) + interval '1 day')
            AND least(upper(a.held), upper(other.held)) + road.minutes * interval '1 minute' > greatest(lower(a.held), lower(other.held)))))
  $$;
