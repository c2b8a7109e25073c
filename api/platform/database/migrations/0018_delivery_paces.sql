CREATE TABLE "delivery_paces" (
	"area" text NOT NULL,
	"record_id" text NOT NULL,
	"per_minute" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_paces_area_record_id_pk" PRIMARY KEY("area","record_id")
);
