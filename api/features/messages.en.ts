import { messagesOf } from '../../resources/engine/schema';

/** Messages about the list of the activity. */
export const activityMessages = messagesOf('activity', {
  member: 'The member',
  notEntry: 'The filter “%{key}” takes the number of an entry.',
});

/** Messages about calendars. */
export const calendarMessages = messagesOf('calendars', {
  notDated: { both: 'There is no such record, or it has no date and time yet.' },
  feedOver: 'There is no such calendar. Make a new address.',
  noFeed: 'The private calendar no longer exists.',
  feedRevoked: 'The private calendar is revoked.',
});

/** Error messages of exports and imports. */
export const importExportMessages = messagesOf('transfer', {
  unknownColumn: 'There is no column “%{column}”.',
  hiddenRows:
    'The sheet hides row %{numbers}, which is read too. |||| The sheet hides %{smart_count} rows, which are read too: %{numbers}',
  hiddenColumns:
    'The sheet hides the column %{names}, which is read too. |||| The sheet hides %{smart_count} columns, which are read too: %{names}',
  tooManyForSheet: 'An Excel file holds at most 1,048,575 rows. Choose CSV, or narrow the list.',
  tooLarge: 'This file is larger than 50 MB. Import it in parts.',
  tooManyRows: 'This file has more than 1,000,000 rows. Import it in parts.',
  notText:
    'This is neither a CSV file nor an Excel file (.xlsx). In your spreadsheet, save it as “CSV UTF-8” or as “Excel Workbook (.xlsx)”, and choose that file.',
  calendar:
    'This is a calendar file (.ics). Files of calendars cannot be imported. Choose a CSV or Excel file with one row for each event.',
  addressCards:
    'This is a file of address cards (.vcf). Address cards cannot be imported. Choose a CSV or Excel file with one row for each person.',
  pdf: 'This is a PDF file. Copy its table into a spreadsheet, save it as .xlsx or CSV, and choose that file.',
  word: 'This is a Word document. Copy its table into a spreadsheet, save it as .xlsx or CSV, and choose that file.',
  webPage: 'This is a web page. Open it in your spreadsheet, save it as .xlsx or CSV, and choose that file.',
  oldExcel:
    'This is a file of an older Excel (.xls), or one with a password. Open it in your spreadsheet, save it as “Excel Workbook (.xlsx)” without a password, and choose that file.',
  binaryExcel:
    'This is a binary workbook (.xlsb). Open it in your spreadsheet, save it as “Excel Workbook (.xlsx)”, and choose that file.',
  openDocument:
    'This is a file of LibreOffice or OpenOffice. Open it there, save it as .xlsx or CSV, and choose that file.',
  numbers: 'This is a file of Apple Numbers. Export it there as Excel (.xlsx) or CSV, and choose that file.',
  zip: 'This is a ZIP archive. Unpack it, and choose the CSV or Excel file in it.',
  damaged: 'This Excel file is damaged. Open it in your spreadsheet, save it again, and choose that file.',
  tooLargeUnpacked: 'This Excel file is too large when it is unpacked. Import it in parts.',
  noSheet: 'All sheets of this Excel file are hidden. Show the sheet that you want to import, and save the file.',
  sheetChosen:
    'The file has %{smart_count} sheets. Only “%{name}” is read, the first one with column headings. |||| The file has %{smart_count} sheets. Only “%{name}” is read, the first one with column headings.',
  formulaWithoutValue:
    'This cell has a formula without a result. Open the file in your spreadsheet, and save it again.',
  formulaFailed: 'The formula of this cell gives “%{value}”. Correct it, or enter the value.',
  numberUnclear: '“%{value}” cannot be read as a number. Write it like 1234.5 or 1,234.5.',
  amountUnclear: '“%{value}” cannot be read as an amount. Write it like $1,234.50.',
  dollarSignMissing: '“%{value}” could be dollars or cents. Write dollars with their sign, such as $1,234.50.',
  digitsLost:
    'The spreadsheet has shortened a long number to “%{value}”, and its digits are lost. Format the column as text there, write the number again, and save the file.',
  withOffset: '%{fault} Or add its offset from UTC, such as %{example}.',
  timeMissing: 'Add the time to the date, such as 3/4/2026 2:05 PM.',
  cellCut:
    'This cell has 32,767 characters, the most that a spreadsheet holds. Its end was probably cut off. Enter this text in the form instead.',
  empty: 'This file is empty.',
  noRows: 'This file has no rows below its column headings.',
  oneColumn:
    'This file has only one column. Choose a CSV file whose cells are separated by commas, semicolons, tabs or pipes (|).',
  tooManyColumns:
    'Line %{line} has more than %{most} cells. At most %{most} columns can be imported. Remove those that you do not need.',
  rowTooLong:
    'The row that begins at line %{line} has more than %{most} characters. Shorten it, or close its quotation mark.',
  quoteNotClosed:
    'This file is damaged or was cut short: the quotation mark that opens a cell in line %{line} is not closed.',
  quoteWithin:
    'Line %{line} has a quotation mark in the middle of a cell. Put the whole cell in quotation marks, and write this one twice.',
  tooManyValues: 'This cell has more than %{most} values. Remove those that you do not need.',
  otherCells: 'Row %{row} has %{found} cells, but the row of column headings has %{expected}.',
  titleLeftOut:
    'The line above the column headings is not a row and is left out: “%{text}”. |||| The %{smart_count} lines above the column headings are not rows and are left out: “%{text}”.',
  unreadableCharacter:
    'A character of this cell cannot be read, because it is in another encoding than the rest of the file. Save the file as “CSV UTF-8”, or write the cell again.',
  unknownField: 'The field “%{field}” cannot be imported.',
  fieldTwice: 'The field “%{field}” is chosen twice. Choose it once.',
  nothingChosen: 'Choose a field for at least one column.',
  notThisStep: 'This import can no longer do this. Start again with the file.',
  severalCalled: 'Several records are called “%{name}”. Enter the id of the right one.',
  erased: 'The data of a member in this row was erased.',
});

/** Error messages of the file library. */
export const libraryMessages = messagesOf('library', {
  addressOver: 'This address no longer works. Open the picture from the console.',
  pictureGone: 'This picture no longer exists.',
  needsReview:
    '%{names} shows this file, and what it shows changes only after a review. Upload the new file there, and send it to review. |||| %{names} show this file, and what they show changes only after a review. Upload the new file there, and send it to review.',
  stillUsed: 'Records use this file, perhaps some in the trash. Take it out of them first.',
  inHistory: 'Records have shown this file, and their earlier versions still do. It can be replaced, not deleted.',
  unfit: 'It does not fit %{name}, which shows it. %{fault}',
});

/** Error messages of members, their profiles and audiences. */
export const memberMessages = messagesOf(
  'members',
  {
    toCount: 'To count the members',
    toStore: 'To store this member',
    addressNotStopped: 'Messages go to this address. It is not stopped.',
    noSuchType: 'The list of the console has no entry with this key.',
    noSuchRecord: 'There is no record with this id.',
    inFuture: 'This time is in the future.',
    idInAddress: 'The address names the member. Leave this out.',
    otherExternalId: 'The address names another member. Leave this out, or send the id of the address.',
    externalIdTaken: 'Another member has this external id.',
    idMissing: 'Name the member by “externalId”, or by “id”.',
    notUuid: 'The id must be a UUID. An id of your own system is an “externalId”.',
    notMember: 'There is no member with this id.',
    erased: 'The data of this member was erased on %{when}.',
    erasedBy: 'The data of this member was erased on %{when} by %{name}.',
    notInquiryOfMember: 'Choose an inquiry of this member.',
    mergeItself: 'Choose another member than this one.',
    mergeTwoSeats: 'Both have a seat at “%{event}”. Cancel one of the enrollments first.',
    mergeOverlap: 'Both have an appointment at the same time on %{when}. Move or cancel one first.',
    mergedInto: 'This member was merged into another one.',
    noMerge: 'There is no such merge, or it has been undone.',
    mergeTooOld: 'A merge can be undone for %{days} days.',
    mergedAgain: 'Another merge followed this one. Undo that one first.',
    noNote: 'This note no longer exists.',
    noteOfOther: 'Only %{name}, who wrote this note, can delete it.',
    tooManyPinned: 'At most %{max} notes can be pinned. Unpin another one first.',
    noLines: 'Send at least one member, each in a line of JSON.',
    notLines: 'Send the members as application/x-ndjson, each in a line of JSON.',
    cutShort: 'The request ended before its last line. Send it again.',
    notJsonLine: 'This line is not a JSON object.',
    notUtf8: 'This line is not in UTF-8.',
    lineTooLong: 'This line is longer than %{max} bytes.',
    tooManyLines: 'A request has at most %{max} lines. Send this line and all after it in the next request.',
    batchTooLarge: 'This is too large: a request has at most %{megabytes} MB. Send the members in parts.',
  },
  'both',
);

/** Error messages of saved views. */
export const savedViewMessages = messagesOf('views', {
  noSuchArea: 'There is no list with this name, so there are no views of it.',
  notThere: 'This view no longer exists.',
  ofOwner: 'Only %{owner} or an administrator can change this view.',
  nameTaken: 'There is a view called “%{name}” here already. Choose another name.',
  tooMany: 'You have %{most} views of this list and cannot save more. Delete one first.',
  notShareable:
    'This view cannot be shared, because it filters by %{names}, which is about members or not for everybody. Remove that filter, or do not share the view.',
  search: 'search words',
  notSortable: 'This list cannot be sorted by “%{key}”.',
  unknownColumns: 'This list has no %{names}.',
  tooLong: 'This view has too many filters to be saved.',
  leftOut: 'The view “%{view}” leaves out %{names}: no longer in this list, or hidden from you.',
  deleted: 'The view was deleted.',
});

/** Error messages of the global search. */
export const searchMessages = messagesOf('search', {
  noSuchArea: 'There is no area of this name to search.',
});

/** Texts in and about the messages to people about their seat or appointment. */
export const transactionalMessageTexts = messagesOf('telling', {
  messageWasSent: 'the message “%{message}” was sent to them',
  ticket: 'Show this code at the door.',
  becauseOfSeat: 'You get this message because you signed up for an event.',
  becauseOfAppointment: 'You get this message because of your appointment.',
  becauseOfInquiry: 'You get this message because you wrote to us.',
  becauseOfWork: 'You get this message because you are an advisor.',
  reminderOfSeat: 'You get this reminder because of your seat at an event.',
  reminderOfAppointment: 'You get this reminder because of your appointment.',
  stopReminders: 'Get no more reminders',
  byPhone: 'By telephone: %{number}',
  byPhoneAlone: 'By telephone',
  online: 'Online',
});

/** Error and success messages of the trash. */
export const trashMessages = messagesOf('trash', {
  isBack: 'The %{noun} is back.',
  isBackAsDraft: 'The %{noun} is back as a draft. Publish it again to show it to members.',
  removed: 'Removed for good.',
  noSuchArea: 'There is no area of this name whose records can be deleted.',
});

/** Messages about the use of records. */
export const statisticsMessages = messagesOf('statistics', {
  daysOutOfBounds: 'Choose a first day, and a last day at most %{days} days later.',
});

/** Messages about losses that can be seen in stored texts. */
export const textLossMessages = messagesOf('textLosses', {
  ofField: '%{field}: %{loss}',
  published: 'In a published version: %{loss}',
  joinedAmounts: 'Amounts without a space between them, where one may be deleted or crossed out: %{excerpts}',
  footnotes: 'A raised mark may have become a digit: %{excerpts}',
  comments: 'A mark of a Word comment: %{excerpts}',
  formulas: 'The source of a formula: %{excerpts}',
  joinedBlocks: 'Two paragraphs or items may have become one: %{excerpts}',
  characters: 'Characters that were read in another encoding: %{excerpts}',
  links: 'A link may have lost its address: %{excerpts}',
});
