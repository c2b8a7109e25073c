/** PostgreSQL stores neither the character NUL nor half a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Whether every text and key in what a JSON text says can be stored. */
export const isJsonStorable = (parsed: unknown): boolean => {
  let isAll = true;
  JSON.stringify(parsed, (key, value) => {
    isAll &&= isStorable(key) && (typeof value !== 'string' || isStorable(value));
    return value;
  });
  return isAll;
};
