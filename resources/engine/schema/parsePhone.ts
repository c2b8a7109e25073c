/** An extension at the end of a number, such as `x12` or `ext. 12`. */
const extension = /[\s,;]*(?:x|ext\.?|extension|#)[\s:.=]*\d{1,6}$/i;

/** Whether a telephone number ends with an extension, which E.164 does not have. */
export const hasExtension = (input: string): boolean => extension.test(input.trim());

/**
 * Converts a telephone number to E.164: one of North America as it is written there, `(202) 555-0143`, `202.555.0143` or
 * `1-202-555-0143`, and one with `+` and its country code. Returns other input unchanged.
 */
export const parsePhone = (input: string): string => {
  const compact = input
    .replace(/^\s*tel:/i, '')
    // The zero is dialed only within the country.
    .replace(/^(\s*\+\d{1,3}\s*)\(0\)/, '$1')
    .replaceAll(/[\s().\-/\u2010-\u2015]/g, '');
  if (/^\+[1-9]\d{1,14}$/.test(compact)) return compact;
  const [, national] = /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(compact) ?? [];
  return national ? `+1${national}` : input;
};
