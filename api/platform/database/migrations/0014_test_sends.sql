CREATE TABLE "test_sends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notification_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" uuid NOT NULL,
	"recipient_ids" uuid[] NOT NULL,
	"content_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery_preparations" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "test_sends" ADD CONSTRAINT "test_sends_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_sends_notification" ON "test_sends" USING btree ("notification_id","at");