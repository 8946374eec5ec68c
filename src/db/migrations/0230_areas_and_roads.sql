-- The parts of cities as people name them. Slugs are compared byte by byte, so that a road's two ends are in one order everywhere.
CREATE TABLE areas (
  slug text COLLATE "C" PRIMARY KEY CHECK (slug ~ '^[a-z][a-z0-9_]*$'),
  city text NOT NULL REFERENCES cities (slug),
  name localized NOT NULL,
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  is_active boolean NOT NULL DEFAULT true
);
COMMENT ON COLUMN areas.is_active IS 'An area that is offered no more stays, for the bookings in it';
CREATE INDEX areas_city_idx ON areas (city, slug);

-- Minutes on the road from one area to another, leaving and parking included. A road takes as long there as back and is kept once.
CREATE TABLE roads (
  from_area text COLLATE "C" NOT NULL REFERENCES areas (slug) ON DELETE CASCADE,
  to_area text COLLATE "C" NOT NULL REFERENCES areas (slug) ON DELETE CASCADE,
  band text NOT NULL CHECK (band IN ('calm', 'morning', 'evening')),
  minutes smallint NOT NULL CHECK (minutes BETWEEN 1 AND 300),
  source text NOT NULL DEFAULT 'guess' CHECK (source IN ('guess', 'staff', 'measured')),
  samples integer NOT NULL DEFAULT 0 CHECK (samples >= 0),
  PRIMARY KEY (from_area, to_area, band),
  CHECK (from_area <= to_area)
);
COMMENT ON COLUMN roads.samples IS 'Of how many journeys a measured road is made';
CREATE INDEX roads_to_idx ON roads (to_area, from_area);

-- The part of the day in which a road begins at an instant; domain/roads.ts has the same rule, a test holds the two together.
CREATE FUNCTION road_band(timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT CASE WHEN minute >= 420 AND minute < 600 THEN 'morning' WHEN minute >= 960 AND minute < 1200 THEN 'evening' ELSE 'calm' END
    FROM (SELECT mod(floor(extract(epoch FROM $1) / 60)::bigint + 240, 1440) AS minute) AS dubai
  $$;

-- Minutes of the road between two areas; NULL where none is known.
CREATE FUNCTION road_minutes(one text, other text, part text) RETURNS integer
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT minutes::integer FROM roads
    WHERE from_area = least(one COLLATE "C", other COLLATE "C") AND to_area = greatest(one COLLATE "C", other COLLATE "C") AND band = part
  $$;

CREATE FUNCTION kilometres_between(latitude double precision, longitude double precision, other_latitude double precision, other_longitude double precision)
  RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT 2 * 6371 * asin(sqrt(power(sin(radians(other_latitude - latitude) / 2), 2)
      + cos(radians(latitude)) * cos(radians(other_latitude)) * power(sin(radians(other_longitude - longitude) / 2), 2)))
  $$;

-- The first estimate of a road by the distance in a straight line; domain/roads.ts has the same rule, a test holds the two together.
CREATE FUNCTION estimated_road(kilometres double precision, part text) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT least(floor(8 + (least(road, 30) / 48 + greatest(road - 30, 0) / 90) * 60 * CASE part WHEN 'calm' THEN 1 ELSE 1.3 END + 0.5), 300)::smallint
    FROM (SELECT 1.35 * kilometres AS road) AS one
  $$;

-- An area brings its roads: to the areas of its city, and to those of others at most 60 km away. What staff set or journeys showed stays.
CREATE FUNCTION estimate_roads() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    INSERT INTO roads AS road (from_area, to_area, band, minutes)
      SELECT least(here.slug, there.slug), greatest(here.slug, there.slug), part, estimated_road(kilometres, part)
      FROM changed here JOIN areas there ON here.slug <= there.slug OR there.slug NOT IN (SELECT slug FROM changed)
      CROSS JOIN LATERAL (SELECT kilometres_between(here.latitude, here.longitude, there.latitude, there.longitude) AS kilometres) AS way
      CROSS JOIN unnest('{calm,morning,evening}'::text[]) AS part
      WHERE here.city = there.city OR kilometres <= 60
      ON CONFLICT (from_area, to_area, band) DO UPDATE SET minutes = excluded.minutes WHERE road.source = 'guess';
    RETURN NULL;
  END
  $$;
CREATE TRIGGER areas_bring_roads AFTER INSERT ON areas REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION estimate_roads();
CREATE TRIGGER moved_areas_bring_roads AFTER UPDATE ON areas REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION estimate_roads();

-- Where a visit takes place, and where a saved address is: an area by its slug, NULL while it is unknown. The area of an address as its
-- customer wrote it is sealed and stands beside it.
ALTER TABLE bookings ADD COLUMN area text COLLATE "C" REFERENCES areas (slug);
ALTER TABLE locations ADD COLUMN area_slug text COLLATE "C" REFERENCES areas (slug);

ALTER TABLE professionals
  ADD COLUMN home_area text COLLATE "C" REFERENCES areas (slug),
  ADD COLUMN gender text CHECK (gender IN ('female', 'male')),
  ADD COLUMN languages text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN professionals.languages IS 'Codes of the languages somebody speaks with customers (ISO 639-1)';
