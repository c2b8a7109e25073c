-- Facets become hashes of a field and its value, so that an index can include them: {"status": "draft"} becomes the first
-- eight bytes of the SHA-256 of `status="draft"`, as `facetOf` calculates them.
CREATE FUNCTION facet_of(field text, item jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT ('x' || encode(substring(sha256(convert_to(field || '=' || item::text, 'UTF8')) FROM 1 FOR 8), 'hex'))::bit(64)::bigint
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.facets_of(facets jsonb) RETURNS bigint[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(facet_of(key, item)), '{}')
  FROM jsonb_each(facets) AS facet(key, value),
    jsonb_array_elements(CASE jsonb_typeof(value) WHEN 'array' THEN value ELSE jsonb_build_array(value) END) AS item
  WHERE item <> 'null'
$$;--> statement-breakpoint
-- The start creates the indexes of the new facets.
DO $$
DECLARE
  outdated regclass;
BEGIN
  FOR outdated IN
    SELECT indexrelid::regclass FROM pg_index JOIN pg_inherits ON inhrelid = indrelid
    WHERE inhparent = 'records'::regclass AND (
      SELECT attnum FROM pg_attribute WHERE attrelid = indrelid AND attname = 'facets') = ANY(indkey)
  LOOP
    EXECUTE format('DROP INDEX %s', outdated);
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "records" ALTER COLUMN "facets" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "records" ALTER COLUMN "facets" SET DATA TYPE bigint[] USING pg_temp.facets_of("facets");--> statement-breakpoint
ALTER TABLE "records" ALTER COLUMN "facets" SET DEFAULT '{}';--> statement-breakpoint
-- It finds the other records of a member by their facets.
CREATE OR REPLACE FUNCTION keep_member_facts() RETURNS trigger LANGUAGE plpgsql AS $$
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
          AND facets @> ARRAY[facet_of('memberId', to_jsonb(before[1]))] AND data->>'memberId' = before[1])
      WHERE id = before[1]::uuid;
    ELSE
      UPDATE members SET attended_events = ARRAY(
        SELECT DISTINCT data->>'eventId' FROM records
        WHERE area = OLD.area AND status = 'attended' AND deleted_at IS NULL
          AND facets @> ARRAY[facet_of('memberId', to_jsonb(before[1]))] AND data->>'memberId' = before[1]
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
