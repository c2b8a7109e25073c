-- Refuses a change of a table that is only added to, unless personal data are erased (`erase_activity`).
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('console.erases', true) = 'on' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The table % is only ever added to.', TG_ARGV[0];
END $$;
