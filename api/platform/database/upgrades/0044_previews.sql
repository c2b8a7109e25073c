CREATE TABLE "shared_previews" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"area" text NOT NULL,
	"record_id" text NOT NULL,
	"version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"last_opened_at" timestamp with time zone,
	CONSTRAINT "shared_previews_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "shared_previews" ADD CONSTRAINT "shared_previews_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_previews_record" ON "shared_previews" USING btree ("area","record_id");--> statement-breakpoint
CREATE INDEX "shared_previews_expired" ON "shared_previews" USING btree ("expires_at");