/** A value of a page and the field that it comes from. */
export interface ResolvedValue<Value> {
  value: Value;
  field: string;
  /** Whether the value comes from a fallback field, because the field itself is empty. */
  isFallback: boolean;
}

/** Returns the value of a field, or else of the first fallback field with a value; undefined where all are empty. */
export const resolveValue = <Value>(
  values: Readonly<Record<string, unknown>>,
  fieldName: string,
  fallbackFields: readonly string[],
): ResolvedValue<Value> | undefined => {
  const field = [fieldName, ...fallbackFields].find((name) => isFilled(values[name]));
  return field === undefined ? undefined : { value: values[field] as Value, field, isFallback: field !== fieldName };
};

/** Whether a text is not blank, or an image is selected. */
const isFilled = (value: unknown) =>
  typeof value === 'string'
    ? value.trim() !== ''
    : typeof value === 'object' && value !== null && 'fileId' in value && Boolean(value.fileId);

/** Shortens a text to at most `max` characters, between words where possible, with an ellipsis at the end. */
export const truncateText = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
};
