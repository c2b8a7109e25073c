-- Queues a record whose content for members was written by another release, which lacks the fields of this one.
CREATE OR REPLACE FUNCTION note_for_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO records_to_prepare (area, record_id) VALUES (NEW.area, NEW.record_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
