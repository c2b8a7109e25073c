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

/** Draws and stores the images that sample records use, and stores the documents of their editions. */
export const storeSampleFiles = async (
  transaction: Queryable,
  areas: readonly SampleArea[],
  at: Date,
): Promise<void> => {
  const usedIds = new Set(
    areas.flatMap(({ schema, records }) =>
      records.flatMap(({ data }) =>
        annotatedValuesOf(schema.fields, data).flatMap(({ value, meta }) => (meta.file === 'image' ? [value] : [])),
      ),
    ),
  );
  const pictures = samplePictures().filter(({ id }) => usedIds.has(id));
  const drawn = pictures.map(async ({ id, name, svg }) => ({
    id,
    name,
    kind: 'image' as const,
    bytes: await sharp(Buffer.from(svg)).png().toBuffer(),
  }));
  const documents = areas.filter(({ schema }) => schema.name === 'documents').flatMap(({ records }) => records);
  const documentFileRows = documents.flatMap(documentFiles);
  for (const file of [...(await Promise.all(drawn)), ...documentFileRows])
    await storeFile(transaction, { ...file, createdBy: null, at });
  // Versions use these files, even where the present record does not.
  const ids = documentFileRows.map(({ id }) => id);
  await transaction.update(files).set({ wasUsed: true }).where(inArray(files.id, ids));
};

/** Returns the files of a document's editions. All documents of a category have the same content. */
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
