ALTER TABLE "records" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "open_label" text;--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "open_search" text;