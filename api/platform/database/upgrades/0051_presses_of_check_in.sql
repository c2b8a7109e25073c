ALTER TABLE "door_entries" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "door_entries" ADD COLUMN "pressed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "door_entries_enrolment" ON "door_entries" USING btree ("enrolment_id") WHERE pressed_at IS NOT NULL;