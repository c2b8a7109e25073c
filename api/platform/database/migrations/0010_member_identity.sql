ALTER TABLE "members" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "home_street" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "home_city" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "home_postal_code" text;