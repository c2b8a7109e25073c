CREATE TABLE "content_counts" (
	"area" text NOT NULL,
	"record_id" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "content_counts_area_record_id_kind_day_pk" PRIMARY KEY("area","record_id","kind","day")
);
--> statement-breakpoint
CREATE TABLE "counted_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO content_counts (area, record_id, kind, day, count)
SELECT 'calculators', calculator_id, 'used', day, uses FROM calculator_uses WHERE uses > 0
UNION ALL SELECT 'calculators', calculator_id, 'completed', day, completed FROM calculator_uses WHERE completed > 0
UNION ALL SELECT 'offers', offer_id, 'redeemed', (redeemed_at AT TIME ZONE 'America/New_York')::date, count(*)
  FROM offer_redemptions GROUP BY 2, 4;--> statement-breakpoint
-- Totals of what was counted before. Offers had no derived values; the start adds the other fields to these rows.
INSERT INTO record_values (area, record_id, derived)
SELECT area, id, jsonb_build_object('redeemed', total) FROM records
JOIN (SELECT record_id, sum(count) AS total FROM content_counts WHERE area = 'offers' GROUP BY 1) AS redeemed
  ON record_id = id WHERE area = 'offers'
ON CONFLICT (area, record_id) DO NOTHING;--> statement-breakpoint
UPDATE record_values SET derived = derived || totals FROM (
  SELECT record_id AS id, jsonb_object_agg(kind, total) AS totals
  FROM (SELECT record_id, kind, sum(count) AS total FROM content_counts WHERE area = 'calculators' GROUP BY 1, 2) AS each
  GROUP BY 1) AS counted
WHERE area = 'calculators' AND record_id = counted.id;--> statement-breakpoint
-- Recommendations name what members do like all other areas.
UPDATE record_values SET derived = derived - 'clicked' - 'dismissed'
  || jsonb_build_object('pressed', coalesce(derived->'clicked', '0'), 'closed', coalesce(derived->'dismissed', '0'))
WHERE area = 'recommendations';--> statement-breakpoint
UPDATE views SET sort = replace(replace(sort::text, '"clicked"', '"pressed"'), '"dismissed"', '"closed"')::jsonb,
  columns = replace(replace(columns::text, '"clicked"', '"pressed"'), '"dismissed"', '"closed"')::jsonb
WHERE area = 'recommendations';--> statement-breakpoint
DROP TABLE "calculator_uses" CASCADE;--> statement-breakpoint
CREATE INDEX "content_counts_day" ON "content_counts" USING brin ("day");--> statement-breakpoint
CREATE INDEX "counted_reports_at" ON "counted_reports" USING btree ("at");