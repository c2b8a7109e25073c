-- Returns the stored consents with those sent that are newer.
CREATE OR REPLACE FUNCTION merge_consents(stored jsonb, sent jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN sent = '{}' THEN stored ELSE stored || coalesce((
    SELECT jsonb_object_agg(key, value) FROM jsonb_each(sent)
    WHERE coalesce(stored->key->>'at', '') <= value->>'at'), '{}') END
$$;
