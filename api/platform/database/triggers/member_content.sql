CREATE OR REPLACE TRIGGER written_content_added AFTER INSERT ON member_content
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_written_content();

CREATE OR REPLACE TRIGGER written_content_changed AFTER UPDATE ON member_content
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_written_content();

CREATE OR REPLACE TRIGGER written_content_removed AFTER DELETE ON member_content
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_written_content();
