CREATE OR REPLACE TRIGGER written_content_added AFTER INSERT ON member_content
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_written_content();

CREATE OR REPLACE TRIGGER written_content_changed AFTER UPDATE ON member_content
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_written_content();

CREATE OR REPLACE TRIGGER written_content_removed AFTER DELETE ON member_content
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_written_content();

CREATE OR REPLACE TRIGGER member_content_noted_for_release AFTER INSERT OR UPDATE ON member_content
FOR EACH ROW WHEN (starts_with(current_setting('application_name'::text), 'console '::text) AND split_part(current_setting('application_name'::text), ' '::text, 2) <> '{release}'::text)
EXECUTE FUNCTION note_for_release();
