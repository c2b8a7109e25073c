import { Problem } from '../../platform/http/problem';
import { importExportMessages } from '../messages.en';

/** The maximum number of columns of a file. */
export const maxColumns = 100;
/** The maximum number of characters of a row: more than any record has whose request is small enough. */
export const maxRowCharacters = 2_000_000;

const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d];

/**
 * Returns functions that check the parts of a CSV text in order, before a parser builds rows of them. Both throw a 422
 * Problem that names the line: `check` for a row with too many cells or characters and for a misplaced quotation mark,
 * `end` for an open one.
 * @param firstLine the number of the first line of the text in the file
 */
export const csvBounds = (delimiter: string, firstLine = 1) => {
  const separator = delimiter.charCodeAt(0);
  let [line, previous, quoteLine] = [firstLine, 0, firstLine];
  /** `closing` follows a quotation mark in quotes, which ends them unless another follows. */
  let state: 'start' | 'unquoted' | 'quoted' | 'closing' = 'start';
  let row = { line: firstLine, cells: 1, characters: 0 };
  const refuse = (message: 'tooManyColumns' | 'rowTooLong') => {
    throw new Problem(
      422,
      importExportMessages[message]({
        line: row.line,
        most: (message === 'rowTooLong' ? maxRowCharacters : maxColumns).toLocaleString('en-US'),
      }),
    );
  };
  const refuseQuote = (message: 'quoteNotClosed' | 'quoteWithin', at: number) => {
    throw new Problem(422, importExportMessages[message]({ line: at }));
  };
  const readUnquoted = (character: number) => {
    if (character === separator) {
      row.cells += 1;
      if (row.cells > maxColumns) refuse('tooManyColumns');
      state = 'start';
    } else if (state === 'closing') refuseQuote('quoteNotClosed', quoteLine);
    else if (character !== quote) state = 'unquoted';
    else if (state === 'unquoted') refuseQuote('quoteWithin', line);
    else [state, quoteLine] = ['quoted', line];
  };
  const check = (text: string): void => {
    for (let index = 0; index < text.length; index += 1) {
      const character = text.charCodeAt(index);
      const isLineEnd = character === lineFeed || character === carriageReturn;
      if (isLineEnd && !(character === lineFeed && previous === carriageReturn)) line += 1;
      previous = character;
      if (isLineEnd && state !== 'quoted') {
        state = 'start';
        row = { line, cells: 1, characters: 0 };
        continue;
      }
      row.characters += 1;
      if (row.characters > maxRowCharacters) refuse('rowTooLong');
      if (state === 'quoted') state = character === quote ? 'closing' : 'quoted';
      else if (state === 'closing' && character === quote) state = 'quoted';
      else readUnquoted(character);
    }
  };
  const end = (): void => {
    if (state === 'quoted') refuseQuote('quoteNotClosed', quoteLine);
  };
  return { check, end };
};
