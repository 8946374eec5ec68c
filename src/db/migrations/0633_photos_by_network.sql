-- Photos that wait for their booking have 1,000 places; when these are full, the most crowded network gives one up (make-room-for-photo.ts).
-- The keyed hashes of the networks around the uploader, the narrowest first, until something claims the photo.
ALTER TABLE problem_photos ADD COLUMN networks text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT networks_until_claimed CHECK (place IS NULL OR networks = '{}');
CREATE FUNCTION forget_networks_of_photo() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    NEW.networks := '{}';
    RETURN NEW;
  END
  $$;
CREATE TRIGGER problem_photos_claimed BEFORE INSERT OR UPDATE OF place ON problem_photos FOR EACH ROW
  WHEN (NEW.place IS NOT NULL) EXECUTE FUNCTION forget_networks_of_photo();
