CREATE TABLE "file_variants" (
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_variants_hash_width_pk" PRIMARY KEY("hash","width")
);
--> statement-breakpoint
DROP INDEX "activity_at";--> statement-breakpoint
DROP INDEX "activity_record";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "alt" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "published_version" integer;--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "scheduled_version" integer;--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "scheduled_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "scheduled_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "has_changes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "edited_by" uuid;--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "approval_note" text;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "action" text DEFAULT 'updated' NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "file_variants" ADD CONSTRAINT "file_variants_hash_file_contents_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."file_contents"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_edited_by_accounts_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_approved_by_accounts_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_area" ON "activity" USING btree ("area","at","id");--> statement-breakpoint
CREATE INDEX "activity_actor" ON "activity" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "files_search" ON "files" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "files_kind" ON "files" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "activity_at" ON "activity" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "activity_record" ON "activity" USING btree ("area","record_id","at","id");--> statement-breakpoint
UPDATE files SET search = lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'));
--> statement-breakpoint
-- Records that were published before the published version was stored: it is the latest version, or a scheduled one.
UPDATE records SET
  edited_by = updated_by,
  published_version = CASE WHEN status = 'published' AND (starts_at IS NULL OR starts_at <= now()) THEN version END,
  scheduled_version = CASE WHEN status = 'published' AND starts_at > now() THEN version END,
  scheduled_starts_at = CASE WHEN status = 'published' AND starts_at > now() THEN starts_at END,
  scheduled_ends_at = CASE WHEN status = 'published' AND starts_at > now() THEN ends_at END,
  starts_at = CASE WHEN status = 'published' AND (starts_at IS NULL OR starts_at <= now()) THEN starts_at END,
  ends_at = CASE WHEN status = 'published' AND (starts_at IS NULL OR starts_at <= now()) THEN ends_at END;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The table % is only ever added to.', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON activity
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
