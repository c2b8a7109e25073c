CREATE INDEX "deliveries_of_others" ON "deliveries" USING btree ("address") WHERE member_id IS NULL;--> statement-breakpoint
CREATE INDEX "versions_member" ON "versions" USING btree (("data"->>'memberId')) WHERE data->>'memberId' IS NOT NULL;--> statement-breakpoint
CREATE INDEX "versions_email" ON "versions" USING btree (("data"->>'email')) WHERE data->>'email' IS NOT NULL;--> statement-breakpoint
-- The only exception from the trigger below: removes personal data from the activity of some records.
CREATE FUNCTION erase_activity(in_area text, ids text[], fields text[], labels jsonb) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	erased integer;
BEGIN
	PERFORM set_config('console.erases', 'on', true);
	UPDATE activity SET "before" = "before" - fields, "after" = "after" - fields, record_label = labels->>record_id
	WHERE area = in_area AND record_id = ANY (ids);
	GET DIAGNOSTICS erased = ROW_COUNT;
	PERFORM set_config('console.erases', '', true);
	RETURN erased;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND current_setting('console.erases', true) = 'on' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'The table % is only ever added to.', TG_ARGV[0];
END $$;
