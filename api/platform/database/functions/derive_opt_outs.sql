-- Derives the topics that a member refused by all three channels.
CREATE OR REPLACE FUNCTION derive_opt_outs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.opt_outs := ARRAY(
    SELECT split_part(key, '.', 2) FROM jsonb_each(NEW.consents)
    WHERE value->>'granted' = 'false' GROUP BY 1 HAVING count(*) = 3 ORDER BY 1);
  RETURN NEW;
END $$;
