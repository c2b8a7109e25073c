-- Stores with a member the last appointment and the attended events, which audiences ask for.
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
