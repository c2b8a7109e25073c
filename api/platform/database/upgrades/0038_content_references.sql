ALTER TABLE "member_content" ADD COLUMN "refers_to" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_content_changes" ADD COLUMN "due_at" timestamp with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
CREATE INDEX "member_content_refers_to" ON "member_content" USING gin ("refers_to");--> statement-breakpoint
CREATE INDEX "member_content_changes_due" ON "member_content_changes" USING btree ("due_at","id");