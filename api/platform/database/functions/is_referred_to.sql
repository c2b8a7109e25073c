-- Returns whether records of some areas refer to a record. It is volatile, so it sees what was stored until the statement
-- that calls it got the lock of the record.
CREATE OR REPLACE FUNCTION is_referred_to(by_areas text[], in_area text, record text) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM links WHERE target_area = in_area AND target_id = record AND area = ANY (by_areas));
END $$;
