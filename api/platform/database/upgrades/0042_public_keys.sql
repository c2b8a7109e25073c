ALTER TABLE "app_keys" ADD COLUMN "kind" text DEFAULT 'server' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_keys" ADD COLUMN "origins" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_keys" ADD COLUMN "public_key" text;