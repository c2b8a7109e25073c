CREATE INDEX "members_email" ON "members" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "members_state" ON "members" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "members_status" ON "members" USING btree ("member_status","id");--> statement-breakpoint
CREATE INDEX "members_retirement_system" ON "members" USING btree ("retirement_system","id");--> statement-breakpoint
CREATE INDEX "members_age" ON "members" USING btree ("age","id");--> statement-breakpoint
CREATE INDEX "members_years_of_service" ON "members" USING btree ("years_of_service","id");--> statement-breakpoint
CREATE INDEX "members_affiliate" ON "members" USING btree ("affiliate_id","id");--> statement-breakpoint
CREATE INDEX "members_organization" ON "members" USING btree ("organization_id","id");