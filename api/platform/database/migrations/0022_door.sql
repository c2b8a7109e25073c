CREATE TABLE "door_entries" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"outcome" text NOT NULL,
	"message" text,
	"enrolment_id" text,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "door_entries_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "door_entries" ADD CONSTRAINT "door_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;