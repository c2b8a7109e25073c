ALTER TABLE "member_links" ADD COLUMN "person_area" text;--> statement-breakpoint
ALTER TABLE "member_links" ADD COLUMN "person_record_id" text;--> statement-breakpoint
UPDATE "deliveries" SET "person_area" = "area", "person_record_id" = "record_id" WHERE "state" IN ('waiting', 'claimed') AND "area" <> 'notifications';--> statement-breakpoint
UPDATE "member_links" SET "person_area" = "area", "person_record_id" = "record_id" WHERE "area" <> 'notifications';
