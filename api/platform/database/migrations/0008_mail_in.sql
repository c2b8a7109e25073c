CREATE TABLE "received_mails" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"inquiry_id" text,
	"entry_id" uuid,
	"facts" jsonb
);
--> statement-breakpoint
ALTER TABLE "member_files" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "received_mails_inquiry" ON "received_mails" USING btree ("inquiry_id","at");--> statement-breakpoint
CREATE INDEX "received_mails_elsewhere" ON "received_mails" USING btree ("at") WHERE inquiry_id IS NULL;