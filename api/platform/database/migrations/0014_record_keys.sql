ALTER TABLE "records" ADD COLUMN "facets" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "sort_1" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "sort_2" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "sort_3" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "sort_4" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "sort_5" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "sort_6" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "sort_7" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "sort_8" text COLLATE "C";--> statement-breakpoint
CREATE TABLE "record_values" (
	"area" text NOT NULL,
	"record_id" text NOT NULL,
	"derived" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sorted_by" text COLLATE "C",
	CONSTRAINT "record_values_area_record_id_pk" PRIMARY KEY("area","record_id")
) WITH (fillfactor = 70);
--> statement-breakpoint
INSERT INTO "record_values" ("area", "record_id", "derived", "sorted_by")
SELECT "area", "id", "derived", "derived"->>'eventStartsAt' FROM "records"
WHERE "area" <> 'types' AND "derived" <> '{}';
--> statement-breakpoint
CREATE INDEX "record_values_sorted" ON "record_values" USING btree ("area","sorted_by");--> statement-breakpoint
ALTER TABLE "records" DROP COLUMN "derived";

