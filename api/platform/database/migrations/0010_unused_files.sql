ALTER TABLE "files" ADD COLUMN "was_used" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "files_hash" ON "files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "files_unused" ON "files" USING btree ("created_at") WHERE NOT was_used;--> statement-breakpoint
-- The files that a record uses or has used: versions and links are the only references to files.
UPDATE "files" SET "was_used" = true WHERE "id"::text IN (
	SELECT (regexp_matches(data::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g'))[1] FROM "versions"
	UNION SELECT target_id FROM "links" WHERE target_area = 'files'
);
