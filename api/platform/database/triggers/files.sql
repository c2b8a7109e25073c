CREATE OR REPLACE TRIGGER files_member_content AFTER UPDATE ON files
FOR EACH ROW WHEN (old.hash IS DISTINCT FROM new.hash OR old.alt IS DISTINCT FROM new.alt OR old.name IS DISTINCT FROM new.name)
EXECUTE FUNCTION note_file_of_member_content();
