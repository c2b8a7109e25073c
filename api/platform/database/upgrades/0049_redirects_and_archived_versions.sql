CREATE TABLE "redirects" (
	"area" text NOT NULL,
	"slug" text NOT NULL,
	"record_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "redirects_area_slug_pk" PRIMARY KEY("area","slug")
);
--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "before_archive" jsonb;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redirects_record" ON "redirects" USING btree ("area","record_id");