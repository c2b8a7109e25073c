CREATE TABLE "legal_acceptances" (
	"member_id" uuid NOT NULL,
	"page_key" text NOT NULL,
	"version_label" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_acceptances_member_id_page_key_version_label_pk" PRIMARY KEY("member_id","page_key","version_label")
);
--> statement-breakpoint
CREATE TABLE "offer_redemptions" (
	"offer_id" text NOT NULL,
	"number" integer NOT NULL,
	"member_id" uuid,
	"version" integer NOT NULL,
	"redeemed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_redemptions_offer_id_number_pk" PRIMARY KEY("offer_id","number")
);
--> statement-breakpoint
ALTER TABLE "file_downloads" ADD COLUMN "is_for_member_app" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_redemptions" ADD CONSTRAINT "offer_redemptions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_acceptances_page" ON "legal_acceptances" USING btree ("page_key","version_label");--> statement-breakpoint
CREATE INDEX "offer_redemptions_member" ON "offer_redemptions" USING btree ("member_id","offer_id");