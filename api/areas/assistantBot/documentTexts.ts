import { sql } from 'drizzle-orm';
import { fileTexts } from '../../platform/database/tables';
import { readContent } from '../../platform/files/readContent';
import { forEachSettled } from '../../platform/queue/forEachSettled';
import type { ScheduledTask } from '../../records/areaModule';
import type { KnowledgeError } from './knowledge';
import { botReferencesSql } from './readSources';

type PdfDocument = Awaited<ReturnType<typeof import('unpdf')['getDocumentProxy']>>;

/** Longer texts are cut, because no document answers questions with its hundredth page. */
const maxTextLength = 400_000;

/** Extracts the texts of PDFs that the bot may answer from and that were not read yet. */
export const readDocumentTexts: ScheduledTask = async (context, signal) => {
  const { database, now } = context;
  const { rows } = await database.execute<{ hash: string }>(sql`
    SELECT DISTINCT files.hash FROM records
      JOIN files ON files.id::text = data#>>'{file,fileId}' AND files.type = 'application/pdf'
      LEFT JOIN file_texts ON file_texts.hash = files.hash
    WHERE area = 'documents' AND deleted_at IS NULL AND (area, records.id) IN (${botReferencesSql})
      AND file_texts.hash IS NULL`);
  const read = async ({ hash }: (typeof rows)[number]) => {
    const bytes = await readContent(context, hash);
    const extracted = bytes ? await readPdf(bytes) : { text: '' };
    await database
      .insert(fileTexts)
      .values({ hash, ...extracted, readAt: now() })
      .onConflictDoNothing();
  };
  await forEachSettled(rows, read, signal);
};

/**
 * Returns the text of a PDF with its pages as paragraphs. They are read one after the other, until the text is long
 * enough. The text is empty for a scan. It is also empty for a file that cannot be read, and then `fault` has the reason.
 */
const readPdf = async (bytes: Buffer): Promise<{ text: string; fault?: KnowledgeError }> => {
  // The package is as large as much of the API, so it is only loaded where there is something to read.
  const { getDocumentProxy } = await import('unpdf');
  try {
    const document = await getDocumentProxy(new Uint8Array(bytes));
    const text = await readPages(document).finally(() => document.destroy());
    // PostgreSQL stores no zero bytes in texts.
    return { text: text.replaceAll('\u0000', '').trim().slice(0, maxTextLength) };
  } catch (error) {
    // The error is stored, so that the file is not read again and again.
    return { text: '', fault: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged' };
  }
};

const readPages = async (document: PdfDocument): Promise<string> => {
  let text = '';
  for (let number = 1; number <= document.numPages && text.length < maxTextLength; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    text += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')}\n\n`;
  }
  return text;
};
