CREATE TABLE "member_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"inquiry_id" text
);
--> statement-breakpoint
CREATE TABLE "member_devices" (
	"member_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"platform" text NOT NULL,
	"token" text NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_devices_member_id_device_id_pk" PRIMARY KEY("member_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_files" ADD CONSTRAINT "member_files_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_files" ADD CONSTRAINT "member_files_hash_file_contents_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."file_contents"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_devices" ADD CONSTRAINT "member_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_files_hash" ON "member_files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "member_files_member" ON "member_files" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_files_inquiry" ON "member_files" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "member_files_unsent" ON "member_files" USING btree ("created_at") WHERE inquiry_id IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "member_devices_token" ON "member_devices" USING btree ("token");--> statement-breakpoint
CREATE INDEX "member_devices_renewed" ON "member_devices" USING btree ("renewed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_keys_visitor" ON "idempotency_keys" USING btree ("key") WHERE account_id IS NULL AND member_id IS NULL;