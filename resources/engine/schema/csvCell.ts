/** The start of a text that spreadsheets would read as a formula, even behind apostrophes. */
export const formulaStart = /^'*[=+\-@\t\r]/;

/** Formats a text as a cell of CSV (RFC 4180). An apostrophe prevents spreadsheets from reading it as a formula. */
export const csvCell = (text: string): string => quote(formulaStart.test(text) ? `'${text}` : text);

const quote = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
