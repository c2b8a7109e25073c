-- Removes fields of personal data from the entries of records in the activity, and sets their labels. Returns how many.
CREATE OR REPLACE FUNCTION erase_activity(in_area text, ids text[], fields text[], labels jsonb) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  erased integer;
BEGIN
  PERFORM set_config('console.erases', 'on', true);
  UPDATE activity SET "before" = "before" - fields, "after" = "after" - fields, record_label = labels->>record_id
  WHERE area = in_area AND record_id = ANY (ids);
  GET DIAGNOSTICS erased = ROW_COUNT;
  PERFORM set_config('console.erases', '', true);
  RETURN erased;
END $$;

-- Only the owner and the application role may call it; each start grants it to that role.
REVOKE EXECUTE ON FUNCTION erase_activity(text, text[], text[], jsonb) FROM PUBLIC;
