CREATE TABLE "member_list_entries" (
	"list_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "member_list_entries_list_id_member_id_pk" PRIMARY KEY("list_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "member_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"named" integer NOT NULL,
	"unknown" integer NOT NULL,
	"ambiguous" integer NOT NULL,
	"repeated" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_list_entries" ADD CONSTRAINT "member_list_entries_list_id_member_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."member_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_list_entries" ADD CONSTRAINT "member_list_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_lists" ADD CONSTRAINT "member_lists_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_list_entries_member" ON "member_list_entries" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_lists_created" ON "member_lists" USING btree ("created_at");