-- Returns a text in lower case without accents and apostrophes, with one kind of hyphen; `normalizeForSearch` does the same.
CREATE OR REPLACE FUNCTION normalize_for_search(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(replace(replace(replace(translate(lower(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g')),
    U&'\2010\2011\2012\2013\2014\2212\00a0\2007\202f\00f8\0142\0111\00f0\0131''\2019\2018\201b\02bc\02bb`\00b4\2032\ff07\00ad\200b\200c\200d\2060\feff',
    '------   olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
