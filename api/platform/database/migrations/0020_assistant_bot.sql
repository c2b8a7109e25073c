CREATE TABLE "bot_test_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"started_by" uuid,
	"passed" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bot_turns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"locale" text NOT NULL,
	"question" text NOT NULL,
	"outcome" text NOT NULL,
	"matched_area" text,
	"matched_id" text,
	"confidence" real NOT NULL,
	"handoff" text,
	"rating" smallint,
	"review_state" text DEFAULT 'new' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bot_test_runs" ADD CONSTRAINT "bot_test_runs_started_by_accounts_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_texts" ADD CONSTRAINT "file_texts_hash_file_contents_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."file_contents"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bot_test_runs_started" ON "bot_test_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "bot_turns_at" ON "bot_turns" USING btree ("at");--> statement-breakpoint
CREATE INDEX "bot_turns_conversation" ON "bot_turns" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "bot_turns_unanswered" ON "bot_turns" USING btree ("at") WHERE review_state = 'new' AND outcome IN ('unanswered', 'unsure');--> statement-breakpoint
CREATE INDEX "file_texts_read" ON "file_texts" USING btree ("read_at");