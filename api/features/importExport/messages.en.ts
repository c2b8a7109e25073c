import { messagesOf } from '../../../resources/engine/schema';

/** Error messages of exports and imports. */
export const importExportMessages = messagesOf('transfer', {
  unknownColumn: 'There is no column “%{column}”.',
  tooManyForSheet: 'An Excel file holds at most 1,048,575 rows. Choose CSV, or narrow the list.',
  tooLarge: 'This file is larger than 50 MB. Bring it in in parts.',
  tooManyRows: 'This file has more than 1,000,000 rows. Bring it in in parts.',
  notText: 'This is not a CSV file. In your spreadsheet, save it as “CSV UTF-8” and choose that file.',
  empty: 'This file is empty.',
  noRows: 'This file has no rows below its heads.',
  oneColumn:
    'This file has only one column. Choose a CSV file whose cells are separated by commas, semicolons or tabs.',
  tooManyColumns:
    'Line %{line} has more than %{most} cells. At most %{most} columns can be brought in. Take out those that you do not need.',
  rowTooLong:
    'The row that begins at line %{line} has more than %{most} characters. Shorten it, or close its quotation mark.',
  quoteNotClosed:
    'This file is damaged or was cut short: the quotation mark that opens a cell in line %{line} is not closed.',
  quoteWithin:
    'Line %{line} has a quotation mark in the middle of a cell. Put the whole cell in quotation marks, and write this one twice.',
  tooManyValues: 'This cell has more than %{most} values. Take out those that you do not need.',
  otherCells: 'Row %{row} has %{found} cells, but the first row has %{expected}.',
  unknownField: 'The field “%{field}” cannot be brought in.',
  fieldTwice: 'Two columns are brought into the field “%{field}”. Choose one of them.',
  nothingChosen: 'Choose a field for at least one column.',
  notThisStep: 'This cannot be done with this import any more. Begin again with the file.',
  severalCalled: 'Several are called “%{name}”. Write the id of the one that is meant.',
  erased: 'What this row told of a member was erased.',
});
