-- Queues a changed file, because content for members names it.
CREATE OR REPLACE FUNCTION note_file_of_member_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_content_changes (area, record_id) VALUES ('files', NEW.id::text);
  PERFORM pg_notify('member_content', '');
  RETURN NULL;
END $$;
