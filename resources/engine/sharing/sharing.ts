/** A value of a page, and the field that it comes from. */
export interface ResolvedValue<Value> {
  value: Value;
  field: string;
  /** Whether it stands in for a field that is empty. */
  isFallback: boolean;
}

/** The value that a field has, or else the first of some others that has one. */
export const resolveValue = <Value>(
  values: Readonly<Record<string, unknown>>,
  own: string,
  others: readonly string[],
): ResolvedValue<Value> | undefined => {
  const field = [own, ...others].find((name) => isFilled(values[name]));
  return field === undefined ? undefined : { value: values[field] as Value, field, isFallback: field !== own };
};

/** A picture counts once one was chosen. */
const isFilled = (value: unknown) =>
  typeof value === 'string'
    ? value.trim() !== ''
    : typeof value === 'object' && value !== null && 'fileId' in value && Boolean(value.fileId);

/** A text as far as there is room for it, cut between words. */
export const truncateText = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
};
