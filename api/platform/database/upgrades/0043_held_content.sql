-- Names the areas whose content for members has changed, so that each process drops what it has in memory.
CREATE FUNCTION notify_written_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('written_content', area) FROM (SELECT DISTINCT area FROM changed) AS areas;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER written_content_added AFTER INSERT ON member_content REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_written_content();
--> statement-breakpoint
CREATE TRIGGER written_content_changed AFTER UPDATE ON member_content REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_written_content();
--> statement-breakpoint
CREATE TRIGGER written_content_removed AFTER DELETE ON member_content REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_written_content();
