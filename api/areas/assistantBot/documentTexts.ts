import { sql } from 'drizzle-orm';
import { fileTexts } from '../../database/tables';
import { oneByOne } from '../../queue/oneByOne';
import type { ClockWork } from '../../records/areaModule';
import { namedByBot } from './readSources';

/** A text longer than this is cut: no document answers questions with its hundredth page. */
const longestText = 400_000;

/** Reads the text of PDFs that the bot is to know and that nobody has read yet. */
export const readDocumentTexts: ClockWork = async ({ database, now }) => {
  const { rows } = await database.execute<{ hash: string }>(sql`
    SELECT DISTINCT files.hash FROM records
      JOIN files ON files.id::text = data#>>'{file,fileId}' AND files.type = 'application/pdf'
      LEFT JOIN file_texts ON file_texts.hash = files.hash
    WHERE area = 'documents' AND deleted_at IS NULL AND (area, records.id) IN (${namedByBot})
      AND file_texts.hash IS NULL`);
  await oneByOne(rows, async ({ hash }) => {
    const { rows: contents } = await database.execute<{ bytes: Buffer }>(
      sql`SELECT bytes FROM file_contents WHERE hash = ${hash}`,
    );
    const text = contents[0] ? await textOfPdf(contents[0].bytes) : '';
    await database.insert(fileTexts).values({ hash, text, readAt: now() }).onConflictDoNothing();
  });
};

/** The text of a PDF, its pages as paragraphs; empty where it has none that can be read, as of a scan or a broken file. */
const textOfPdf = async (bytes: Buffer): Promise<string> => {
  // As large as much of the API: read only where there is something to read.
  const { extractText } = await import('unpdf');
  const pages = await extractText(new Uint8Array(bytes)).catch(unreadable);
  // PostgreSQL keeps no zero bytes.
  return pages.text.join('\n\n').replaceAll('\u0000', '').slice(0, longestText);
};

/** Of a file that is no good PDF no text is known, and it is not read again and again. */
const unreadable = () => ({ text: [] as string[] });
