CREATE TABLE "member_content" (
	"area" text NOT NULL,
	"record_id" text NOT NULL,
	"version" integer NOT NULL,
	"find_key" text NOT NULL,
	"label" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"listed_until" timestamp with time zone NOT NULL,
	"body" text NOT NULL,
	"list_row" text NOT NULL,
	"facets" text[] NOT NULL,
	"search" text NOT NULL,
	"sort_1" text COLLATE "und-x-icu",
	"sort_2" text COLLATE "und-x-icu",
	"is_for_members" boolean NOT NULL,
	"member_statuses" text[],
	"retirement_systems" text[],
	"plan_types" text[],
	"affiliate_ids" text[],
	"organization_ids" text[],
	"states" text[],
	"platforms" text[],
	"age_min" integer,
	"age_max" integer,
	"years_of_service_min" integer,
	"years_of_service_max" integer,
	"placeholders" text[] NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_content_area_record_id_version_pk" PRIMARY KEY("area","record_id","version")
);
--> statement-breakpoint
CREATE TABLE "member_content_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_content_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"area" text NOT NULL,
	"record_id" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "member_content_find" ON "member_content" USING btree ("area","find_key");--> statement-breakpoint
CREATE INDEX "member_content_order" ON "member_content" USING btree ("area","sort_1","sort_2","record_id");--> statement-breakpoint
CREATE INDEX "member_content_search" ON "member_content" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "member_content_starts" ON "member_content" USING btree ("area","starts_at");--> statement-breakpoint
CREATE INDEX "member_content_ends" ON "member_content" USING btree ("area","ends_at");--> statement-breakpoint
-- Remembers a record whose content for members may have changed. The start adds the trigger to the areas that matter.
-- Without an argument, only records with a version that members see, or will see, count.
CREATE FUNCTION note_member_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND (TG_NARGS > 0 OR OLD.published_version IS NOT NULL OR OLD.scheduled_version IS NOT NULL) THEN
    INSERT INTO member_content_changes (area, record_id) VALUES (OLD.area, OLD.id);
  ELSIF TG_OP <> 'DELETE' AND (TG_NARGS > 0 OR NEW.published_version IS NOT NULL OR NEW.scheduled_version IS NOT NULL) THEN
    INSERT INTO member_content_changes (area, record_id) VALUES (NEW.area, NEW.id);
  ELSE
    RETURN NULL;
  END IF;
  PERFORM pg_notify('member_content', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_file_of_member_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_content_changes (area, record_id) VALUES ('files', NEW.id::text);
  PERFORM pg_notify('member_content', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER files_member_content AFTER UPDATE ON files FOR EACH ROW
  WHEN (OLD.hash IS DISTINCT FROM NEW.hash OR OLD.alt IS DISTINCT FROM NEW.alt OR OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION note_file_of_member_content();
