CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "appointment_slots" (
	"appointment_id" text PRIMARY KEY NOT NULL,
	"advisor_id" text NOT NULL,
	"period" "tstzrange" NOT NULL,
	"held_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"area" text NOT NULL,
	"record_id" text NOT NULL,
	"recipient" text NOT NULL,
	"member_id" uuid,
	"channel" text NOT NULL,
	"address" text,
	"state" text NOT NULL,
	"reason" text,
	"claimed_by" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "derived" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "appointment_slots_held" ON "appointment_slots" USING btree ("held_until");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_once" ON "deliveries" USING btree ("area","record_id","recipient","channel");--> statement-breakpoint
CREATE INDEX "deliveries_state" ON "deliveries" USING btree ("area","record_id","state","id");--> statement-breakpoint
CREATE INDEX "deliveries_member" ON "deliveries" USING btree ("member_id","channel");--> statement-breakpoint
CREATE INDEX "deliveries_unfinished" ON "deliveries" USING btree ("area","record_id") WHERE state IN ('waiting', 'claimed');--> statement-breakpoint
ALTER TABLE "appointment_slots" ADD CONSTRAINT "appointment_slots_no_overlap" EXCLUDE USING gist ("advisor_id" WITH =, "period" WITH &&);
--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_area_record_id_records_area_id_fk";
