CREATE TABLE "member_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"merged_external_id" text,
	"at" timestamp with time zone NOT NULL,
	"merged_by" uuid NOT NULL,
	"details" jsonb
);
--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_kept_id_members_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_merged_by_accounts_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_merges_kept" ON "member_merges" USING btree ("kept_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_merges_merged" ON "member_merges" USING btree ("merged_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_merges_external_id" ON "member_merges" USING btree ("merged_external_id");--> statement-breakpoint
CREATE INDEX "member_merges_undoable" ON "member_merges" USING btree ("at") WHERE details IS NOT NULL;--> statement-breakpoint
CREATE INDEX "members_birth_date" ON "members" USING btree ("birth_date");