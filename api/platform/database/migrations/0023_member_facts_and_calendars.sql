CREATE TABLE "app_reports" (
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "app_reports_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"advisor_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "members_asked";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "last_appointment_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "attended_events" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_reports" ADD CONSTRAINT "app_reports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_reports_at" ON "app_reports" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "members_asked" ON "members" USING btree ("age","member_status","retirement_system","state","years_of_service","years_to_retirement","contribution_pct","has_beneficiary","quiz_score","affiliate_id","plan_types","last_appointment_at","attended_events","id");--> statement-breakpoint
-- Facts from records are stored with the members, so that a count for a rule reads one index without joins.
CREATE FUNCTION keep_member_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  were text := CASE WHEN TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN OLD.status END;
  are text := CASE WHEN TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN NEW.status END;
  -- Who came to an appointment, or attended an event, and when or which; none where nobody did.
  before text[];
  after text[];
BEGIN
  IF coalesce(NEW.area, OLD.area) = 'appointments' THEN
    IF were IN ('checked_in', 'completed') THEN before := ARRAY[OLD.data->>'memberId', OLD.data->>'startsAt']; END IF;
    IF are IN ('checked_in', 'completed') THEN after := ARRAY[NEW.data->>'memberId', NEW.data->>'startsAt']; END IF;
  ELSIF coalesce(NEW.area, OLD.area) = 'events-enrolment' THEN
    IF were = 'attended' THEN before := ARRAY[OLD.data->>'memberId', OLD.data->>'eventId']; END IF;
    IF are = 'attended' THEN after := ARRAY[NEW.data->>'memberId', NEW.data->>'eventId']; END IF;
  END IF;
  IF before IS NOT DISTINCT FROM after THEN RETURN NULL; END IF;
  IF before[1] IS NOT NULL THEN
    -- Nobody tells of the same member meanwhile.
    PERFORM FROM members WHERE id = before[1]::uuid FOR UPDATE;
    IF OLD.area = 'appointments' THEN
      UPDATE members SET last_appointment_at = (
        SELECT max((data->>'startsAt')::timestamptz) FROM records
        WHERE area = OLD.area AND status IN ('checked_in', 'completed') AND deleted_at IS NULL
          AND facets @> jsonb_build_object('memberId', before[1]) AND data->>'memberId' = before[1])
      WHERE id = before[1]::uuid;
    ELSE
      UPDATE members SET attended_events = ARRAY(
        SELECT DISTINCT data->>'eventId' FROM records
        WHERE area = OLD.area AND status = 'attended' AND deleted_at IS NULL
          AND facets @> jsonb_build_object('memberId', before[1]) AND data->>'memberId' = before[1]
        LIMIT 50)
      WHERE id = before[1]::uuid;
    END IF;
  END IF;
  IF after[1] IS NOT NULL AND NEW.area = 'appointments' THEN
    UPDATE members SET last_appointment_at = greatest(last_appointment_at, after[2]::timestamptz)
    WHERE id = after[1]::uuid;
  ELSIF after[1] IS NOT NULL THEN
    -- An entry of an index has room for no more than some sixty.
    UPDATE members SET attended_events = (after[2] || attended_events)[1:50]
    WHERE id = after[1]::uuid AND NOT after[2] = ANY(attended_events);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A row trigger applies to every partition, future ones too.
CREATE TRIGGER records_told_to_members_on_insert AFTER INSERT ON "records" FOR EACH ROW
WHEN (NEW.area IN ('appointments', 'events-enrolment')) EXECUTE FUNCTION keep_member_facts();
--> statement-breakpoint
CREATE TRIGGER records_told_to_members_on_update AFTER UPDATE OF status, data, deleted_at ON "records" FOR EACH ROW
WHEN (NEW.area IN ('appointments', 'events-enrolment')) EXECUTE FUNCTION keep_member_facts();
--> statement-breakpoint
CREATE TRIGGER records_told_to_members_on_delete AFTER DELETE ON "records" FOR EACH ROW
WHEN (OLD.area IN ('appointments', 'events-enrolment')) EXECUTE FUNCTION keep_member_facts();
--> statement-breakpoint
UPDATE "members" SET last_appointment_at = came.at FROM (
  SELECT data->>'memberId' AS member_id, max((data->>'startsAt')::timestamptz) AS at FROM "records"
  WHERE area = 'appointments' AND status IN ('checked_in', 'completed') AND deleted_at IS NULL AND data ? 'memberId'
  GROUP BY 1
) AS came WHERE members.id::text = member_id;
--> statement-breakpoint
UPDATE "members" SET attended_events = attended.events FROM (
  SELECT data->>'memberId' AS member_id, (array_agg(DISTINCT data->>'eventId'))[1:50] AS events FROM "records"
  WHERE area = 'events-enrolment' AND status = 'attended' AND deleted_at IS NULL AND data ?& '{memberId,eventId}'
  GROUP BY 1
) AS attended WHERE members.id::text = member_id;
