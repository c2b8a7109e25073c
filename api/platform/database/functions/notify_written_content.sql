-- Tells all processes which areas have new content for members.
CREATE OR REPLACE FUNCTION notify_written_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('written_content', area) FROM (SELECT DISTINCT area FROM changed) AS areas;
  RETURN NULL;
END $$;
