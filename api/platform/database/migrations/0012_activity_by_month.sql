-- The existing activity becomes the first partition without a copy; only rows of later months are moved.
DROP TRIGGER activity_append_only ON "activity";--> statement-breakpoint
ALTER TABLE "activity" RENAME TO "activity_past";--> statement-breakpoint
ALTER INDEX "activity_at" RENAME TO "activity_past_at";--> statement-breakpoint
ALTER INDEX "activity_area" RENAME TO "activity_past_area";--> statement-breakpoint
ALTER INDEX "activity_actor" RENAME TO "activity_past_actor";--> statement-breakpoint
ALTER INDEX "activity_record" RENAME TO "activity_past_record";--> statement-breakpoint
ALTER INDEX "activity_label" RENAME TO "activity_past_label";--> statement-breakpoint
ALTER TABLE "activity_past" DROP CONSTRAINT "activity_pkey";--> statement-breakpoint
ALTER TABLE "activity_past" ADD CONSTRAINT "activity_past_pk" PRIMARY KEY("id","at");--> statement-breakpoint
CREATE INDEX "activity_past_action" ON "activity_past" USING btree ("action","at","id");--> statement-breakpoint
-- The ids continue: the sequence of an identity is dropped with its column, so the next id is stored in between.
SELECT set_config('console.next_activity', nextval('activity_id_seq')::text, true);--> statement-breakpoint
ALTER TABLE "failed_sign_ins" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "activity_past" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
CREATE TABLE "activity" (
	"id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"area" text NOT NULL,
	"record_id" text NOT NULL,
	"record_label" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"ip" text,
	"request_id" text,
	CONSTRAINT "activity_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");--> statement-breakpoint
SELECT setval('activity_id_seq', current_setting('console.next_activity')::bigint, false);--> statement-breakpoint
ALTER TABLE "failed_sign_ins" ALTER COLUMN "id" SET DEFAULT nextval('activity_id_seq');--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_at" ON "activity" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "activity_action" ON "activity" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "activity_area" ON "activity" USING btree ("area","at","id");--> statement-breakpoint
CREATE INDEX "activity_actor" ON "activity" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "activity_record" ON "activity" USING btree ("area","record_id","at","id");--> statement-breakpoint
CREATE INDEX "activity_label" ON "activity" USING gin (lower(regexp_replace(normalize("record_label", NFD), '[\u0300-\u036f]', '', 'g')) gin_trgm_ops);--> statement-breakpoint
-- The partition for rows of months without a partition.
CREATE TABLE "activity_default" PARTITION OF "activity" DEFAULT;--> statement-breakpoint
-- With the constraint, attaching does not scan the rows a second time.
DO $$
DECLARE
	bound text := to_char(date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month', 'YYYY-MM-DD "00:00:00+00"');
BEGIN
	EXECUTE format('WITH later AS (DELETE FROM activity_past WHERE at >= %L RETURNING *)
		INSERT INTO activity OVERRIDING SYSTEM VALUE SELECT * FROM later', bound);
	EXECUTE format('ALTER TABLE activity_past ADD CONSTRAINT activity_past_bound CHECK (at < %L)', bound);
	EXECUTE format('ALTER TABLE activity ATTACH PARTITION activity_past FOR VALUES FROM (MINVALUE) TO (%L)', bound);
END $$;--> statement-breakpoint
ALTER TABLE "activity_past" DROP CONSTRAINT "activity_past_bound";--> statement-breakpoint
-- A row trigger applies to every partition, future ones too; the argument names the partitioned table in the error.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The table % is only ever added to.', TG_ARGV[0];
END $$;--> statement-breakpoint
CREATE TRIGGER activity_append_only BEFORE UPDATE OR DELETE ON "activity"
FOR EACH ROW EXECUTE FUNCTION refuse_change('activity');--> statement-breakpoint
CREATE TRIGGER activity_never_emptied BEFORE TRUNCATE ON "activity"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('activity');--> statement-breakpoint
-- Events now store the time of their cancellation.
UPDATE "versions" SET "data" = "data" || jsonb_build_object('cancelledAt', (
	SELECT to_char("saved_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM "versions" AS cancelled
	WHERE cancelled.area = 'events' AND cancelled.record_id = versions.record_id
		AND cancelled.action = 'cancelled' AND cancelled.version <= versions.version
	ORDER BY cancelled.version DESC LIMIT 1
))
WHERE "area" = 'events' AND "data"->>'eventState' = 'cancelled' AND EXISTS (
	SELECT FROM "versions" AS cancelled
	WHERE cancelled.area = 'events' AND cancelled.record_id = versions.record_id
		AND cancelled.action = 'cancelled' AND cancelled.version <= versions.version
);--> statement-breakpoint
UPDATE "records" SET "data" = records.data || jsonb_build_object('cancelledAt', versions.data->'cancelledAt')
FROM "versions"
WHERE records.area = 'events' AND versions.area = 'events' AND versions.record_id = records.id
	AND versions.version = records.version AND records.data->>'eventState' = 'cancelled' AND versions.data ? 'cancelledAt';
