CREATE TABLE "record_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"area" text NOT NULL,
	"status" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "record_counts_area" ON "record_counts" USING btree ("area");--> statement-breakpoint
CREATE FUNCTION count_records() RETURNS trigger LANGUAGE plpgsql AS $$
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
  -- What another writer is folding together just now is skipped, never waited for.
  IF (SELECT count(*) FROM record_counts) > 500 THEN
    WITH folded AS (
      DELETE FROM record_counts
      WHERE id IN (SELECT id FROM record_counts ORDER BY id LIMIT 1000 FOR UPDATE SKIP LOCKED)
      RETURNING area, status, change
    )
    INSERT INTO record_counts (area, status, change)
    SELECT area, status, sum(change) FROM folded GROUP BY area, status;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER records_counted_on_insert AFTER INSERT ON records
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_records();
--> statement-breakpoint
CREATE TRIGGER records_counted_on_update AFTER UPDATE ON records
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_records();
--> statement-breakpoint
CREATE TRIGGER records_counted_on_delete AFTER DELETE ON records
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_records();
