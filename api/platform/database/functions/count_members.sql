-- Counts the members in `record_counts`.
CREATE OR REPLACE FUNCTION count_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_counts (area, status, change)
  SELECT 'members', '', CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM changed_rows HAVING count(*) > 0;
  RETURN NULL;
END $$;
