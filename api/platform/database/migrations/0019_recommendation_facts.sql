CREATE TABLE "shows" (
	"member_id" uuid NOT NULL,
	"area" text NOT NULL,
	"record_id" text NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"clicked" integer DEFAULT 0 NOT NULL,
	"dismissed" integer DEFAULT 0 NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "shows_member_id_area_record_id_pk" PRIMARY KEY("member_id","area","record_id")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "years_to_retirement" integer;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "contribution_pct" double precision;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "has_beneficiary" boolean;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "quiz_score" integer;--> statement-breakpoint
ALTER TABLE "shows" ADD CONSTRAINT "shows_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shows_record" ON "shows" USING btree ("area","record_id");--> statement-breakpoint
CREATE INDEX "members_asked" ON "members" USING btree ("age","member_status","retirement_system","state","years_of_service","years_to_retirement","contribution_pct","has_beneficiary","quiz_score","affiliate_id","plan_types","id");
