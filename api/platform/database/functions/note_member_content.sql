-- Queues a record whose content for members is written anew. `prepareContent.ts` makes its triggers.
CREATE OR REPLACE FUNCTION note_member_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND (TG_NARGS > 0 OR OLD.published_version IS NOT NULL OR OLD.scheduled_version IS NOT NULL) THEN
    INSERT INTO member_content_changes (area, record_id) VALUES (OLD.area, OLD.id);
  ELSIF TG_OP <> 'DELETE' AND (TG_NARGS > 0 OR NEW.published_version IS NOT NULL OR NEW.scheduled_version IS NOT NULL) THEN
    INSERT INTO member_content_changes (area, record_id) VALUES (NEW.area, NEW.id);
  ELSE
    RETURN NULL;
  END IF;
  PERFORM pg_notify('member_content', '');
  RETURN NULL;
END $$;
