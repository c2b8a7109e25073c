CREATE TABLE "failed_sign_ins" (
	"id" bigint PRIMARY KEY DEFAULT nextval('activity_id_seq') NOT NULL,
	"account_id" uuid,
	"label" text NOT NULL,
	"network" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "failed_sign_ins_once" UNIQUE NULLS NOT DISTINCT("account_id","network","since")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "failed_sign_ins" ADD CONSTRAINT "failed_sign_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failed_sign_ins_at" ON "failed_sign_ins" USING btree ("last_at","id");