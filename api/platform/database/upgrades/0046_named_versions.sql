CREATE TABLE "named_versions" (
	"area" text NOT NULL,
	"record_id" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"texts" jsonb,
	CONSTRAINT "named_versions_area_record_id_version_pk" PRIMARY KEY("area","record_id","version")
);
--> statement-breakpoint
CREATE INDEX "named_versions_name" ON "named_versions" USING btree ("area","record_id","name");