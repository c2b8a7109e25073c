CREATE TABLE "address_refusals" (
	"address_hash" text NOT NULL,
	"topic" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "address_refusals_address_hash_topic_pk" PRIMARY KEY("address_hash","topic")
);
--> statement-breakpoint
CREATE TABLE "member_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"record_id" text NOT NULL,
	"topic" text,
	"member_id" uuid,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "member_links_expired" ON "member_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_links_member" ON "member_links" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_links_record" ON "member_links" USING btree ("area","record_id");--> statement-breakpoint
CREATE INDEX "member_links_address" ON "member_links" USING btree ("address");