import { inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { annotatedValuesOf } from '../../resources/domain';
import type { Queryable } from '../database/connect';
import { files } from '../database/tables';
import { storeFile } from '../files/storeFile';
import type { SampleArea } from './contentRecords';
import { readBytes } from './dataFiles';
import { samplePictures } from './pictures';
import type { SampleRecord } from './sampleRecord';

/** Draws and stores the pictures that sample records show, and stores the documents that they hold or once held. */
export const storeSampleFiles = async (
  transaction: Queryable,
  areas: readonly SampleArea[],
  at: Date,
): Promise<void> => {
  const shown = new Set(
    areas.flatMap(({ schema, records }) =>
      records.flatMap(({ data }) =>
        annotatedValuesOf(schema.fields, data).flatMap(({ value, meta }) => (meta.file === 'image' ? [value] : [])),
      ),
    ),
  );
  const pictures = samplePictures().filter(({ id }) => shown.has(id));
  const drawn = pictures.map(async ({ id, name, svg }) => ({
    id,
    name,
    kind: 'image' as const,
    bytes: await sharp(Buffer.from(svg)).png().toBuffer(),
  }));
  const documents = areas.filter(({ schema }) => schema.name === 'documents').flatMap(({ records }) => records);
  const held = documents.flatMap(documentFiles);
  for (const file of [...(await Promise.all(drawn)), ...held])
    await storeFile(transaction, { ...file, createdBy: null, at });
  // Versions hold them, though their records may not any more.
  const ids = held.map(({ id }) => id);
  await transaction.update(files).set({ wasUsed: true }).where(inArray(files.id, ids));
};

/** All documents of a category look the same; each edition of a record has a file of its own. */
const documentFiles = ({ data, earlier = [] }: SampleRecord) => {
  const { title, categoryId } = data as { title: string; categoryId: string };
  const bytes = readBytes(`files/${categoryId}.pdf`);
  return [...earlier.map((edition) => edition.data), data].map(({ file }, index) => ({
    id: (file as { fileId: string }).fileId,
    name: index === earlier.length ? `${title}.pdf` : `${title}, edition ${index + 1}.pdf`,
    kind: 'document' as const,
    bytes,
  }));
};
