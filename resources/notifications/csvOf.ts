/** The start of a text that spreadsheets would read as a formula. */
const formula = /^[=+\-@\t\r]/;

const cellOf = (text: string): string => {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * Returns a table as CSV in UTF-8 with a byte order mark, without which spreadsheets guess the encoding. An apostrophe
 * prevents spreadsheets from reading a cell as a formula.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
