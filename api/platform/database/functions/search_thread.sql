-- Adds the latest words of the thread of an inquiry to the text by which it is found, at each save.
CREATE OR REPLACE FUNCTION search_thread() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE words text;
BEGIN
  SELECT left(string_agg(normalize_for_search(text), E'\n' ORDER BY at DESC, id DESC), 20000) INTO words
  FROM (SELECT id, at, text FROM thread_entries WHERE inquiry_id = NEW.id ORDER BY at DESC, id DESC LIMIT 100) AS latest;
  NEW.search := concat_ws(E'\n', NEW.search, words);
  RETURN NEW;
END $$;
