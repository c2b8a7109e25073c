ALTER TABLE "accounts" ADD COLUMN "away_until" date;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A rating was the last change of most inquiries, so its time is taken from there.
UPDATE "records" SET "data" = jsonb_set("data", '{ratedAt}', to_jsonb(to_char("updated_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
WHERE "area" = 'contacts' AND "data" ? 'rating' AND NOT "data" ? 'ratedAt';
