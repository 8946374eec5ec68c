-- The minutes that a visit adds to somebody's roads of that day: to it and on from it, less the road it stands between. The first visit of a
-- day is reached from home. Roads that are not known count as none.
CREATE FUNCTION extra_road(professional integer, visit tstzrange, place text) RETURNS integer
  LANGUAGE plpgsql STABLE
  AS $$
  DECLARE
    before text;
    after text;
    part text := road_band(lower(visit));
  BEGIN
    IF place IS NULL THEN RETURN 0; END IF;
    SELECT (array_agg(a.area ORDER BY a.held DESC) FILTER (WHERE a.held << visit))[1], (array_agg(a.area ORDER BY a.held) FILTER (WHERE a.held >> visit))[1]
      INTO before, after
      FROM visit_assignments a CROSS JOIN (SELECT date_trunc('day', lower(visit), 'Asia/Dubai') AS begins) AS day
      WHERE a.professional_id = professional AND a.is_active AND a.held && tstzrange(day.begins, day.begins + interval '1 day');
    IF before IS NULL THEN SELECT home_area INTO before FROM professionals WHERE id = professional; END IF;
    RETURN greatest(coalesce(road_minutes(before, place, part), 0) + coalesce(road_minutes(place, after, part), 0)
      - coalesce(road_minutes(before, after, part), 0), 0);
  END
  $$;

-- Who has been at a booking's customer before, at one of their fifty bookings before it, and was never rated with one or two stars there.
CREATE FUNCTION known_to_customer_of(booking text) RETURNS SETOF integer
  LANGUAGE sql STABLE ROWS 3
  AS $$
    SELECT a.professional_id
    FROM bookings this
    CROSS JOIN LATERAL (
      SELECT b.id FROM bookings b WHERE b.account_id = this.account_id AND b.id <> this.id ORDER BY b.created_at DESC, b.id DESC LIMIT 50
    ) AS earlier
    JOIN visits v ON v.booking_id = earlier.id AND v.status = 'completed'
    JOIN visit_assignments a ON a.visit_id = v.id AND a.is_active
    LEFT JOIN reviews r ON r.visit_id = v.id
    WHERE this.id = booking AND this.account_id IS NOT NULL
    GROUP BY a.professional_id HAVING coalesce(min(r.rating), 5) > 2
  $$;
