CREATE TABLE "thread_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "thread_entries_inquiry" ON "thread_entries" USING btree ("inquiry_id","at","id");
--> statement-breakpoint
INSERT INTO thread_entries (id, inquiry_id, at, kind, author_id, text)
SELECT (entry->>'id')::uuid, records.id, (entry->>'at')::timestamptz, kind, (entry->>'authorId')::uuid, entry->>'text'
FROM records
	CROSS JOIN (VALUES ('replies', 'reply'), ('internalNotes', 'note'), ('memberReplies', 'memberReply')) AS lists (field, kind)
	CROSS JOIN LATERAL jsonb_array_elements(coalesce(nullif(data->field, 'null'), '[]')) AS entry
WHERE area = 'contacts';
--> statement-breakpoint
UPDATE records SET data = data - '{replies,internalNotes,memberReplies}'::text[] || jsonb_build_object('entryCount', (
	SELECT count(*) FROM thread_entries WHERE inquiry_id = records.id))
WHERE area = 'contacts' AND data ?| '{replies,internalNotes,memberReplies}';
