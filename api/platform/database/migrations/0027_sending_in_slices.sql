CREATE TABLE "delivery_preparations" (
	"area" text NOT NULL,
	"record_id" text NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"after" text,
	"until" text,
	CONSTRAINT "delivery_preparations_area_record_id_pk" PRIMARY KEY("area","record_id")
);
--> statement-breakpoint
DROP INDEX "deliveries_state";--> statement-breakpoint
CREATE INDEX "deliveries_state" ON "deliveries" USING btree ("area","record_id","state","channel","id");