import { sql } from 'drizzle-orm';
import { fileTexts } from '../../database/tables';
import { forEachSettled } from '../../queue/forEachSettled';
import type { ScheduledTask } from '../../records/areaModule';
import type { Fault } from './knowledge';
import { namedByBot } from './readSources';

/** A text longer than this is cut: no document answers questions with its hundredth page. */
const longestText = 400_000;

/** Reads the text of PDFs that the bot is to know and that nobody has read yet. */
export const readDocumentTexts: ScheduledTask = async ({ database, now }) => {
  const { rows } = await database.execute<{ hash: string }>(sql`
    SELECT DISTINCT files.hash FROM records
      JOIN files ON files.id::text = data#>>'{file,fileId}' AND files.type = 'application/pdf'
      LEFT JOIN file_texts ON file_texts.hash = files.hash
    WHERE area = 'documents' AND deleted_at IS NULL AND (area, records.id) IN (${namedByBot})
      AND file_texts.hash IS NULL`);
  await forEachSettled(rows, async ({ hash }) => {
    const { rows: contents } = await database.execute<{ bytes: Buffer }>(
      sql`SELECT bytes FROM file_contents WHERE hash = ${hash}`,
    );
    const read = contents[0] ? await readPdf(contents[0].bytes) : { text: '' };
    await database
      .insert(fileTexts)
      .values({ hash, ...read, readAt: now() })
      .onConflictDoNothing();
  });
};

/** The text of a PDF, its pages as paragraphs; empty where it has none, as of a scan, or cannot be read, and why. */
const readPdf = async (bytes: Buffer): Promise<{ text: string; fault?: Fault }> => {
  // As large as much of the API: read only where there is something to read.
  const { extractText } = await import('unpdf');
  try {
    const { text } = await extractText(new Uint8Array(bytes));
    // PostgreSQL keeps no zero bytes.
    return { text: text.join('\n\n').replaceAll('\u0000', '').trim().slice(0, longestText) };
  } catch (error) {
    // It is kept what is wrong, so that it is not read again and again.
    return { text: '', fault: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged' };
  }
};
