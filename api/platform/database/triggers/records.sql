CREATE OR REPLACE TRIGGER records_counted_on_insert AFTER INSERT ON records
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_records();

CREATE OR REPLACE TRIGGER records_counted_on_update AFTER UPDATE ON records
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_records();

CREATE OR REPLACE TRIGGER records_counted_on_delete AFTER DELETE ON records
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_records();

CREATE OR REPLACE TRIGGER records_told_to_members_on_insert AFTER INSERT ON records
FOR EACH ROW WHEN (new.area = ANY (ARRAY['appointments'::text, 'events-enrolment'::text]))
EXECUTE FUNCTION keep_member_facts();

CREATE OR REPLACE TRIGGER records_told_to_members_on_update AFTER UPDATE OF status, data, deleted_at ON records
FOR EACH ROW WHEN (new.area = ANY (ARRAY['appointments'::text, 'events-enrolment'::text]))
EXECUTE FUNCTION keep_member_facts();

CREATE OR REPLACE TRIGGER records_told_to_members_on_delete AFTER DELETE ON records
FOR EACH ROW WHEN (old.area = ANY (ARRAY['appointments'::text, 'events-enrolment'::text]))
EXECUTE FUNCTION keep_member_facts();

CREATE OR REPLACE TRIGGER records_completed_for_release BEFORE INSERT OR UPDATE OF data ON records
FOR EACH ROW WHEN (starts_with(current_setting('application_name'::text), 'console '::text) AND split_part(current_setting('application_name'::text), ' '::text, 2) <> '{release}'::text)
EXECUTE FUNCTION complete_for_release();

CREATE OR REPLACE TRIGGER records_searched_with_thread BEFORE INSERT OR UPDATE OF search ON records
FOR EACH ROW WHEN (new.area = 'contacts'::text)
EXECUTE FUNCTION search_thread();
