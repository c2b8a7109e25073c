ALTER TABLE "file_downloads" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "long_jobs" ADD COLUMN "role" text;