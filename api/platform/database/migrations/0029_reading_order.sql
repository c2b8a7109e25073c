DROP INDEX "members_name";--> statement-breakpoint
CREATE INDEX "members_name" ON "members" USING btree ("last_name" COLLATE "und-x-icu","first_name" COLLATE "und-x-icu","id");