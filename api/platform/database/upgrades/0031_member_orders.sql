-- Members have an index for each order and filter of their list, as areas do, and a counter.
CREATE INDEX "members_email" ON "members" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "members_state" ON "members" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "members_status" ON "members" USING btree ("member_status","id");--> statement-breakpoint
CREATE INDEX "members_retirement_system" ON "members" USING btree ("retirement_system","id");--> statement-breakpoint
CREATE INDEX "members_age" ON "members" USING btree ("age","id");--> statement-breakpoint
CREATE INDEX "members_years_of_service" ON "members" USING btree ("years_of_service","id");--> statement-breakpoint
CREATE INDEX "members_affiliate" ON "members" USING btree ("affiliate_id","id");--> statement-breakpoint
CREATE INDEX "members_organization" ON "members" USING btree ("organization_id","id");--> statement-breakpoint
CREATE FUNCTION count_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_counts (area, status, change)
  SELECT 'members', '', CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM changed_rows HAVING count(*) > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER members_counted_on_insert AFTER INSERT ON members
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_members();--> statement-breakpoint
CREATE TRIGGER members_counted_on_delete AFTER DELETE ON members
REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_members();--> statement-breakpoint
INSERT INTO record_counts (area, status, change) SELECT 'members', '', count(*) FROM members;
