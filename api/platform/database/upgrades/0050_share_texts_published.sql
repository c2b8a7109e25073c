-- Share texts went to members as soon as they were saved. So each is published as it is, and so were its versions.
UPDATE "records" SET "status" = 'published', "published_version" = "version", "last_published_version" = "version"
WHERE "area" = 'share-settings' AND "status" IS NULL AND "deleted_at" IS NULL;--> statement-breakpoint
UPDATE "versions" SET "status" = 'published' WHERE "area" = 'share-settings' AND "status" IS NULL;
