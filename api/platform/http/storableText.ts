/** Whether PostgreSQL can store a text: it accepts neither NUL nor an unpaired surrogate. */
export const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Whether every text and key of a parsed JSON value can be stored. */
export const isJsonStorable = (parsed: unknown): boolean => {
  let areAllStorable = true;
  JSON.stringify(parsed, (key, value) => {
    areAllStorable &&= isStorable(key) && (typeof value !== 'string' || isStorable(value));
    return value;
  });
  return areAllStorable;
};
