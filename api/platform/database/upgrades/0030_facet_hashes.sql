-- Facets become hashes of a field and its value, so that an index can include them: {"status": "draft"} becomes the first
-- eight bytes of the SHA-256 of `status="draft"`, as `facetOf` calculates them.
CREATE FUNCTION facet_of(field text, item jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT ('x' || encode(substring(sha256(convert_to(field || '=' || item::text, 'UTF8')) FROM 1 FOR 8), 'hex'))::bit(64)::bigint
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.facets_of(facets jsonb) RETURNS bigint[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(facet_of(key, item)), '{}')
  FROM jsonb_each(facets) AS facet(key, value),
    jsonb_array_elements(CASE jsonb_typeof(value) WHEN 'array' THEN value ELSE jsonb_build_array(value) END) AS item
  WHERE item <> 'null'
$$;--> statement-breakpoint
-- The start creates the indexes of the new facets.
DO $$
DECLARE
  outdated regclass;
BEGIN
  FOR outdated IN
    SELECT indexrelid::regclass FROM pg_index JOIN pg_inherits ON inhrelid = indrelid
    WHERE inhparent = 'records'::regclass AND (
      SELECT attnum FROM pg_attribute WHERE attrelid = indrelid AND attname = 'facets') = ANY(indkey)
  LOOP
    EXECUTE format('DROP INDEX %s', outdated);
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "records" ALTER COLUMN "facets" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "records" ALTER COLUMN "facets" SET DATA TYPE bigint[] USING pg_temp.facets_of("facets");--> statement-breakpoint
ALTER TABLE "records" ALTER COLUMN "facets" SET DEFAULT '{}';
