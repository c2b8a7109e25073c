CREATE OR REPLACE TRIGGER members_counted_on_insert AFTER INSERT ON members
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_members();

CREATE OR REPLACE TRIGGER members_counted_on_delete AFTER DELETE ON members
REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_members();

CREATE OR REPLACE TRIGGER members_opt_outs_on_insert BEFORE INSERT ON members
FOR EACH ROW WHEN (new.consents <> '{}'::jsonb OR new.opt_outs <> '{}'::text[])
EXECUTE FUNCTION derive_opt_outs();

CREATE OR REPLACE TRIGGER members_opt_outs_on_update BEFORE UPDATE ON members
FOR EACH ROW WHEN (new.consents IS DISTINCT FROM old.consents OR new.opt_outs IS DISTINCT FROM old.opt_outs)
EXECUTE FUNCTION derive_opt_outs();
