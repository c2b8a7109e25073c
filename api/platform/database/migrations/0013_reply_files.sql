CREATE TABLE "reply_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"entry_id" uuid,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_files" ADD COLUMN "entry_id" uuid;--> statement-breakpoint
ALTER TABLE "reply_files" ADD CONSTRAINT "reply_files_hash_file_contents_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."file_contents"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_files_hash" ON "reply_files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "reply_files_inquiry" ON "reply_files" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "reply_files_entry" ON "reply_files" USING btree ("entry_id") WHERE entry_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "reply_files_unsent" ON "reply_files" USING btree ("created_at") WHERE entry_id IS NULL;