ALTER TABLE "deliveries" ADD COLUMN "person_area" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "person_record_id" text;