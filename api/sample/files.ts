import { uniqBy } from 'es-toolkit';
import sharp from 'sharp';
import { annotatedValuesOf } from '../../resources/engine/domain';
import type { Queryable } from '../platform/database/connect';
import { files } from '../platform/database/tables';
import { inspectFile, type SentFile, searchTextOf, storeContent } from '../platform/files/storeFile';
import type { SampleArea } from './contentRecords';
import { readBytes } from './dataFiles';
import { samplePictures } from './pictures';
import type { SampleRecord } from './sampleRecord';

type SampleFile = Awaited<ReturnType<typeof inspectSampleFile>>;

/** Draws the images that sample records use, and returns them with the documents of all editions. */
export const drawSampleFiles = (areas: readonly SampleArea[], at: Date): Promise<SampleFile[]> => {
  const usedIds = new Set(
    areas.flatMap(({ schema, records }) =>
      records.flatMap(({ data }) =>
        annotatedValuesOf(schema.fields, data).flatMap(({ value, meta }) => (meta.file === 'image' ? [value] : [])),
      ),
    ),
  );
  const pictures = samplePictures().filter(({ id }) => usedIds.has(id));
  const documents = areas.filter(({ schema }) => schema.name === 'documents').flatMap(({ records }) => records);
  return Promise.all([
    ...pictures.map(async ({ svg, ...file }) => {
      const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
      return inspectSampleFile({ ...file, kind: 'image', bytes, wasUsed: false }, at);
    }),
    // Versions use these files, even where the present record does not.
    ...documents.flatMap(documentFiles).map((file) => inspectSampleFile({ ...file, wasUsed: true }, at)),
  ]);
};

/** Stores files, and the content of equal ones once. */
export const storeSampleFiles = async (transaction: Queryable, drawn: readonly SampleFile[]): Promise<void> => {
  for (const content of uniqBy(
    drawn.map(({ content }) => content),
    ({ hash }) => hash,
  ))
    await storeContent(transaction, content);
  await transaction.insert(files).values(drawn.map(({ row }) => row));
};

const inspectSampleFile = async ({ id, wasUsed, ...file }: SentFile & { id: string; wasUsed: boolean }, at: Date) => {
  const { content, row } = await inspectFile(file);
  const search = searchTextOf(row.name, null);
  return { content, row: { ...row, id, kind: file.kind, search, createdAt: at, createdBy: null, wasUsed } };
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
