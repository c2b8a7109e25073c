import type { Message } from '../../../resources/engine/schema';
import { Problem } from '../../platform/http/problem';
import { importExportMessages } from '../messages.en';
import type { ZipParts } from './xlsx/zipParts';

/** The first bytes of files that are no text. */
const binaryStarts: readonly [start: Buffer, message: Message][] = [
  [Buffer.from('%PDF-'), importExportMessages.pdf],
  // The container of .xls and .doc, and of workbooks with a password.
  [Buffer.from('d0cf11e0a1b11ae1', 'hex'), importExportMessages.oldExcel],
];

/** The beginnings of texts that are no tables. */
const textStarts: readonly [start: RegExp, message: Message][] = [
  [/^\s*BEGIN:VCALENDAR/i, importExportMessages.calendar],
  [/^\s*BEGIN:VCARD/i, importExportMessages.addressCards],
  [/^\s*(<!doctype html|<html|<table)/i, importExportMessages.webPage],
];

/** The parts of ZIP files that are no workbooks. */
const zipContents: readonly [part: RegExp, message: Message][] = [
  [/^word\//, importExportMessages.word],
  [/^xl\/workbook\.bin$/, importExportMessages.binaryExcel],
  [/^Index(\/|\.zip$)/, importExportMessages.numbers],
  [/^(mimetype|content\.xml)$/, importExportMessages.openDocument],
  [/^(\[Content_Types\]\.xml|xl\/)/, importExportMessages.damaged],
];

/** Whether a file is a ZIP file, as workbooks are. */
export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'));

/** Throws a 422 Problem for a file of a known kind that is neither a text nor a ZIP file, with what to do. */
export const requireNoOtherKind = (bytes: Buffer): void => {
  const found = binaryStarts.find(([start]) => bytes.subarray(0, start.length).equals(start));
  if (found) throw new Problem(422, found[1]);
};

/** Throws a 422 Problem for a text of a known kind that has no table, with what to do. */
export const requireTable = (start: string): void => {
  const found = textStarts.find(([pattern]) => pattern.test(start));
  if (found) throw new Problem(422, found[1]);
};

/** Returns the 422 Problem of a ZIP file that is no workbook, with what to do. */
export const problemOfZip = ({ names }: ZipParts): Problem => {
  const found = zipContents.find(([pattern]) => names.some((name) => pattern.test(name)));
  return new Problem(422, found?.[1] ?? importExportMessages.zip);
};
