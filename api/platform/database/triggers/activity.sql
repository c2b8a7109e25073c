CREATE OR REPLACE TRIGGER activity_append_only BEFORE DELETE OR UPDATE ON activity
FOR EACH ROW EXECUTE FUNCTION refuse_change('activity');

CREATE OR REPLACE TRIGGER activity_never_emptied BEFORE TRUNCATE ON activity
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('activity');
