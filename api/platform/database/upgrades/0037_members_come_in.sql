-- Members come in by the member app and from files. Their consents replace the opt-outs, which are derived from them.
CREATE TABLE "member_feed_refusals" (
	"run_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"external_id" text,
	"reasons" jsonb NOT NULL,
	CONSTRAINT "member_feed_refusals_run_id_line_pk" PRIMARY KEY("run_id","line")
);
--> statement-breakpoint
CREATE TABLE "member_feed_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key_id" uuid,
	"key_name" text,
	"account_id" uuid,
	"day" date,
	"started_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "opt_outs" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "consents" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member_feed_refusals" ADD CONSTRAINT "member_feed_refusals_run_id_member_feed_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."member_feed_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_feed_runs" ADD CONSTRAINT "member_feed_runs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_feed_refusals_external_id" ON "member_feed_refusals" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "member_feed_runs_last" ON "member_feed_runs" USING btree ("last_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_feed_runs_single" ON "member_feed_runs" USING btree ("key_id","day") WHERE kind = 'single';--> statement-breakpoint
CREATE UNIQUE INDEX "members_external_id" ON "members" USING btree ("external_id");--> statement-breakpoint
-- An opt-out of a topic was meant for every channel. When it came is not known.
UPDATE "members" SET "consents" = (
  SELECT jsonb_object_agg(channel || '.' || topic, '{"granted": false, "at": null, "source": "earlier opt-out"}'::jsonb)
  FROM unnest(ARRAY['email', 'sms', 'push']) AS channel CROSS JOIN unnest("opt_outs") AS topic
) WHERE "opt_outs" <> '{}';--> statement-breakpoint
CREATE FUNCTION derive_opt_outs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.opt_outs := ARRAY(
    SELECT split_part(key, '.', 2) FROM jsonb_each(NEW.consents)
    WHERE value->>'granted' = 'false' GROUP BY 1 HAVING count(*) = 3 ORDER BY 1);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER members_opt_outs_on_insert BEFORE INSERT ON members FOR EACH ROW
WHEN (NEW.consents <> '{}' OR NEW.opt_outs <> '{}') EXECUTE FUNCTION derive_opt_outs();--> statement-breakpoint
CREATE TRIGGER members_opt_outs_on_update BEFORE UPDATE ON members FOR EACH ROW
WHEN (NEW.consents IS DISTINCT FROM OLD.consents OR NEW.opt_outs IS DISTINCT FROM OLD.opt_outs)
EXECUTE FUNCTION derive_opt_outs();--> statement-breakpoint
-- The latest answer counts, in whatever order answers arrive.
CREATE FUNCTION merge_consents(stored jsonb, sent jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN sent = '{}' THEN stored ELSE stored || coalesce((
    SELECT jsonb_object_agg(key, value) FROM jsonb_each(sent)
    WHERE coalesce(stored->key->>'at', '') <= value->>'at'), '{}') END
$$;
