ALTER TABLE "file_downloads" ALTER COLUMN "file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "file_downloads" ADD COLUMN "exported" jsonb;--> statement-breakpoint
CREATE INDEX "activity_label" ON "activity" USING gin (lower(regexp_replace(normalize("record_label", NFD), '[\u0300-\u036f]', '', 'g')) gin_trgm_ops);