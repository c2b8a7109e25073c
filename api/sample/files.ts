import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { type AreaSchema, declaredValues } from '../../resources/engine/schemaKit';
import type { Queryable } from '../database/connect';
import { storeFile } from '../files/store';
import { samplePictures } from './pictures';
import type { SampleRecord } from './sampleRecord';
import { idOf } from './stamps';

/** The value of a document field: a short PDF made for the record that holds it, another one for each name. */
export const sampleDocument = (name: string) => ({ fileId: idOf('files', `document ${name}`) });

interface Area {
  schema: AreaSchema;
  records: SampleRecord[];
}

/** Draws and stores the pictures and documents that sample records show. */
export const storeSampleFiles = async (transaction: Queryable, areas: readonly Area[], at: Date): Promise<void> => {
  const used = new Map(
    areas.flatMap(({ schema, records }) =>
      records.flatMap(({ data }) =>
        declaredValues(schema.record, data).flatMap(({ value, meta }) =>
          meta.file ? [[value, { kind: meta.file, title: schema.label(data), text: textOf(data) }] as const] : [],
        ),
      ),
    ),
  );
  const pictures = samplePictures().filter(({ id }) => used.has(id));
  const drawn = pictures.map(async ({ id, name, svg }) => ({
    id,
    name,
    kind: 'image' as const,
    bytes: await sharp(Buffer.from(svg)).png().toBuffer(),
  }));
  const written = [...used].flatMap(([id, { kind, title, text }]) =>
    kind === 'document' ? [writePdf(title, text, at).then((bytes) => ({ id, name: `${title}.pdf`, kind, bytes }))] : [],
  );
  for (const file of await Promise.all([...drawn, ...written]))
    await storeFile(transaction, { ...file, createdBy: null, at });
};

const textOf = ({ description, summary }: Record<string, unknown>) => String(description ?? summary ?? '');

const writePdf = (title: string, text: string, at: Date) =>
  new Promise<Buffer>((resolve, reject) => {
    const document = new PDFDocument({
      size: 'LETTER',
      margin: 72,
      info: { Title: title, CreationDate: at, ModDate: at },
    });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    document.font('Helvetica-Bold').fontSize(20).text(title).moveDown();
    document.font('Helvetica').fontSize(11).text(text).moveDown();
    document.fillColor('#566573').text('This is sample content. It is not advice, and names nobody who exists.');
    document.end();
  });
