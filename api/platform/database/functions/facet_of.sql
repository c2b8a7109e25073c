-- Returns the hash by which a list finds records with a value in a field; `facets.ts` calculates the same.
CREATE OR REPLACE FUNCTION facet_of(field text, item jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT ('x' || encode(substring(sha256(convert_to(field || '=' || item::text, 'UTF8')) FROM 1 FOR 8), 'hex'))::bit(64)::bigint
$$;
