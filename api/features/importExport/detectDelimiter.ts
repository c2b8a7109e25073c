/** The delimiters that files are read with, unless a `sep=` line names another. */
const delimiters = [',', ';', '\t', '|'] as const;
/** The number of lines that are compared. */
const maxLines = 20;

/** The line of spreadsheets that names the delimiter; saved again, it may have quotation marks and empty cells. */
const separatorLine = /^(?:"sep=([^\w\s"]|\t)"|sep=([^\w\s"]|\t))[,;\t|]*(?:\r\n|\n|\r|$)/i;

/** The delimiter of the cells of a file. */
export interface Delimiter {
  character: string;
  /** The characters at the start of the text that name the delimiter and are no row. */
  skipped: number;
}

/**
 * Finds the delimiter in the beginning of a text: the one of a `sep=` line, otherwise the one that most lines have
 * equally often outside of quotes. A title above the heads decides nothing.
 */
export const detectDelimiter = (start: string): Delimiter => {
  const named = separatorLine.exec(start);
  if (named) return { character: named[1] ?? named[2] ?? ',', skipped: named[0].length };
  const lines = start
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, maxLines);
  const scores = delimiters.map((character) => ({ character, ...commonCount(lines, character) }));
  const best = scores.reduce((one, other) =>
    other.lines > one.lines || (other.lines === one.lines && other.count > one.count) ? other : one,
  );
  return { character: best.character, skipped: 0 };
};

/** Returns how often a delimiter stands in a line, as most lines have it, and how many lines these are. */
const commonCount = (lines: readonly string[], delimiter: string): { lines: number; count: number } => {
  const linesByCount = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(delimiter).length - 1;
    if (count > 0) linesByCount.set(count, (linesByCount.get(count) ?? 0) + 1);
  }
  return [...linesByCount].reduce((best, [count, number]) => (number > best.lines ? { lines: number, count } : best), {
    lines: 0,
    count: 0,
  });
};
