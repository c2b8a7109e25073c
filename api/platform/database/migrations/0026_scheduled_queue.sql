ALTER TABLE "records" ADD COLUMN "scheduled_versions" jsonb;--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "last_published_version" integer;--> statement-breakpoint
-- Until now, a record had one scheduled version at most, which was published last.
UPDATE "records" SET "last_published_version" = coalesce("scheduled_version", "published_version"),
	"scheduled_versions" = CASE WHEN "scheduled_version" IS NOT NULL THEN jsonb_build_array(jsonb_build_object(
		'version', "scheduled_version",
		'startsAt', to_char("scheduled_starts_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'endsAt', to_char("scheduled_ends_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'approvedBy', "approved_by",
		'approvedAt', to_char("approved_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'approvalNote', "approval_note")) END
WHERE "published_version" IS NOT NULL OR "scheduled_version" IS NOT NULL;
