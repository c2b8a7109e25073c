import { createTextsHook } from '../../../../providers';

/** The texts of the import dialog. */
export const messages = {
  title: 'Import: %{name}',
  file: {
    explained:
      'Choose a CSV or Excel file (.xlsx) of at most 50 MB. Rows with an id change that record, all others make a new one. The file of an export has all columns.',
    select: 'Choose a file',
    reading: 'Reading %{name}…',
  },
  found: {
    checking: 'Your file %{name} is still being checked.',
    checked: 'Your file %{name} was checked on %{when}. Nothing of it is imported yet.',
    goOn: 'Continue',
    discard: 'Discard',
  },
  columns: {
    explained:
      '%{name}: %{count} row. Choose the field of each column. |||| %{name}: %{count} rows. Choose the field of each column.',
    header: 'Column',
    sample: 'First row',
    field: 'Field',
    fieldOf: 'Field of “%{head}”',
    leftOut: 'Left out',
    check: 'Check',
  },
  values: {
    explained: 'No column has these fields. What you enter is used for all rows.',
  },
  dates: {
    timeZone: 'Time zone',
    timeZoneHelp: 'Times of the file are in it, unless they name another.',
    order: 'Dates such as %{example}',
    certain: 'This date of the file tells the order.',
    uncertain: 'No date of the file tells the order.',
    monthFirst: 'Month first: 3/4 is March 4',
    dayFirst: 'Day first: 3/4 is April 3',
  },
  checking: 'Checking row %{done} of %{total}…',
  checked: 'Nothing is changed yet. The import would do this:',
  applying: 'Importing row %{done} of %{total}… It goes on when you leave this page.',
  timeLeft: {
    seconds: 'About %{smart_count} second left |||| About %{smart_count} seconds left',
    minutes: 'About %{smart_count} minute left |||| About %{smart_count} minutes left',
  },
  later: 'Continue in the background',
  ending: 'Ending after the rows that are being done…',
  applied: 'The import is done.',
  cancelled: 'The import was canceled. What was done stays.',
  outcome: {
    created: 'New: %{count}',
    changed: 'Changed: %{count}',
    unchanged: 'Unchanged: %{count}',
    refused: 'Refused: %{count}',
    leftOut: 'Left out by the check: %{count}',
    noticed: 'With texts that change: %{count}',
  },
  draft: 'What is published stays as it is: changes arrive as drafts.',
  refused: {
    check: 'One row would be refused: |||| %{count} rows would be refused:',
    apply: 'One row was refused: |||| %{count} rows were refused:',
    leftOut: 'The check left out one row: |||| The check left out %{count} rows:',
  },
  noticed: {
    check: 'The texts of one row would change: |||| The texts of %{count} rows would change:',
    apply: 'The texts of one row have changed: |||| The texts of %{count} rows have changed:',
  },
  row: 'Row %{number}',
  rowAndField: 'Row %{number}, %{field}',
  showMore: 'Show one more row |||| Show %{smart_count} more rows',
  showFewer: 'Show fewer rows',
  onlyFirst: 'Only the first %{count} are listed here.',
  downloadRefusedRows: 'Download the refused rows',
  apply: 'Import %{count} record |||| Import %{count} records',
};

/** Returns the translation function of the import dialog. */
export const useImportTexts = createTextsHook('resources.engine.features.importExport', messages);
