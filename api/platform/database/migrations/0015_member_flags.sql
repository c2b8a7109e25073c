ALTER TABLE "members" ADD COLUMN "is_deceased" boolean;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "do_not_contact" boolean;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "represented_by" text;