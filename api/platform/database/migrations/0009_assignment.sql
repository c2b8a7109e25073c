ALTER TABLE "accounts" ADD COLUMN "away_until" date;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_turn" integer DEFAULT 0 NOT NULL;