-- Returns whether records of some areas refer to a record. It is volatile, so it sees what was stored until the statement
-- that calls it got the lock of the record. It is planned for each record: a plan for all of them expects many links,
-- because most targets are types with thousands of them, and reads all links of those areas to find the first.
CREATE OR REPLACE FUNCTION is_referred_to(by_areas text[], in_area text, record text) RETURNS boolean
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  RETURN EXISTS (SELECT FROM links WHERE target_area = in_area AND target_id = record AND area = ANY (by_areas));
END $$;
