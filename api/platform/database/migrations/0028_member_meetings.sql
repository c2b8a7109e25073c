-- The time of an appointment is reserved for its member too, so that nobody is booked with two advisors at once.
ALTER TABLE "appointment_slots" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "appointment_slots" ADD COLUMN "meeting" "tstzrange";--> statement-breakpoint
ALTER TABLE "appointment_slots" ADD COLUMN "is_member_exception" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "appointment_slots" SET
  "member_id" = (SELECT "id" FROM "members" WHERE "id" = substring(booked."data"->>'memberId' FROM '^[0-9a-f-]{36}$')::uuid),
  "meeting" = tstzrange((booked."data"->>'startsAt')::timestamptz, (booked."data"->>'endsAt')::timestamptz)
FROM "records" booked WHERE booked."area" = 'appointments' AND booked."id" = "appointment_id";--> statement-breakpoint
UPDATE "appointment_slots" SET "meeting" = "period" WHERE "meeting" IS NULL;--> statement-breakpoint
ALTER TABLE "appointment_slots" ALTER COLUMN "meeting" SET NOT NULL;--> statement-breakpoint
-- Double bookings of members from before stay. The later ones are exceptions.
UPDATE "appointment_slots" later SET "is_member_exception" = true
FROM "appointment_slots" earlier
WHERE earlier."member_id" = later."member_id" AND earlier."meeting" && later."meeting"
  AND earlier."appointment_id" < later."appointment_id";--> statement-breakpoint
ALTER TABLE "appointment_slots" ADD CONSTRAINT "appointment_slots_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_slots" ADD CONSTRAINT "appointment_slots_member_no_overlap" EXCLUDE USING gist ("member_id" WITH =, "meeting" WITH &&) WHERE (NOT "is_member_exception");
