ALTER TABLE "member_files" ADD COLUMN "original_inquiry_id" text;--> statement-breakpoint
ALTER TABLE "thread_entries" ADD COLUMN "original_inquiry_id" text;