/** A part of a text, such as the selected one. */
export interface TextRange {
  start: number;
  end: number;
}

/** Returns the range of a slash that was just typed at the start of a line or a word; undefined for any other change. */
export const findTypedSlash = (
  before: string,
  { value, selectionStart }: Pick<HTMLTextAreaElement, 'value' | 'selectionStart'>,
): TextRange | undefined => {
  const range = { start: selectionStart - 1, end: selectionStart };
  const isTyped = value.length === before.length + 1 && value.slice(range.start, range.end) === '/';
  return isTyped && /(^|\s)$/.test(value.slice(0, range.start)) ? range : undefined;
};
