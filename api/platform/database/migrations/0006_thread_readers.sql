CREATE TABLE "thread_readers" (
	"inquiry_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"read_count" integer NOT NULL,
	"reply" text,
	"note" text,
	"changed_at" timestamp with time zone NOT NULL,
	"present_until" timestamp with time zone,
	"writing_until" timestamp with time zone,
	CONSTRAINT "thread_readers_account_id_inquiry_id_pk" PRIMARY KEY("account_id","inquiry_id")
);
--> statement-breakpoint
ALTER TABLE "thread_readers" ADD CONSTRAINT "thread_readers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_readers_inquiry" ON "thread_readers" USING btree ("inquiry_id");
--> statement-breakpoint
UPDATE records SET data = records.data || jsonb_strip_nulls(jsonb_build_object(
	'lastWords', left(btrim(regexp_replace(coalesce(last.text, records.data->>'message'), '\s+', ' ', 'g')), 160),
	'lastIsReply', last.kind = 'reply'))
FROM records AS inquiry LEFT JOIN LATERAL (
	SELECT text, kind FROM thread_entries
	WHERE inquiry_id = inquiry.id AND kind <> 'note' ORDER BY at DESC, id DESC LIMIT 1) AS last ON true
WHERE inquiry.area = 'contacts' AND records.area = 'contacts' AND records.id = inquiry.id;
