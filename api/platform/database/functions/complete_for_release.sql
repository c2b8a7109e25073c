-- Adds the defaults of fields that the release of the writer does not know, and queues the record for its keys.
CREATE OR REPLACE FUNCTION complete_for_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.data := coalesce((SELECT value -> NEW.area FROM settings WHERE key = 'recordDefaults'), '{}') || NEW.data;
  INSERT INTO records_to_prepare (area, record_id) VALUES (NEW.area, NEW.id) ON CONFLICT DO NOTHING;
  RETURN NEW;
END $$;
