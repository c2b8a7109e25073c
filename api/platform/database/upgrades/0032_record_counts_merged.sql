CREATE OR REPLACE FUNCTION count_records() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added integer;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO record_counts (area, status, change)
    SELECT area, coalesce(status, ''), count(*) FROM new_rows WHERE deleted_at IS NULL GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO record_counts (area, status, change)
    SELECT area, coalesce(status, ''), -count(*) FROM old_rows WHERE deleted_at IS NULL GROUP BY 1, 2;
  ELSE
    INSERT INTO record_counts (area, status, change)
    SELECT area, coalesce(status, ''), sum(change) FROM (
      SELECT area, status, 1 AS change FROM new_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT area, status, -1 FROM old_rows WHERE deleted_at IS NULL
    ) AS changes GROUP BY 1, 2 HAVING sum(change) <> 0;
  END IF;
  GET DIAGNOSTICS added = ROW_COUNT;
  IF added = 0 THEN
    RETURN NULL;
  END IF;
  -- Merged at every hundredth id, since counting the rows would read all of them at each save.
  IF currval('record_counts_id_seq') % 100 < added THEN
    -- Rows that another writer merges at the moment are skipped without waiting.
    WITH merged AS (
      DELETE FROM record_counts
      WHERE id IN (SELECT id FROM record_counts ORDER BY id LIMIT 1000 FOR UPDATE SKIP LOCKED)
      RETURNING area, status, change
    )
    INSERT INTO record_counts (area, status, change)
    SELECT area, status, sum(change) FROM merged GROUP BY area, status;
  END IF;
  RETURN NULL;
END $$;
