import { once, uniqBy } from 'es-toolkit';
import sharp from 'sharp';
import { annotatedValuesOf } from '../../resources/engine/texts';
import type { Queryable } from '../platform/database/connect';
import { files } from '../platform/database/tables';
import { fileSearchTextOf, inspectFile, type SentFile, storeContent } from '../platform/files/storeFile';
import type { SampleArea } from './contentRecords';
import { readBytes } from './dataFiles';
import { samplePictures } from './pictures';
import type { SampleRecord } from './sampleRecord';

type SampleFile = Awaited<ReturnType<typeof inspectSampleFile>>;

/**
 * Draws the images that the records of an area use, and returns them with the documents of all editions.
 * @param drawn the ids of the images that were drawn for other areas; those of this area are added
 */
export const drawSampleFiles = (
  { schema, records }: SampleArea,
  { drawn, at }: { drawn: Set<string>; at: Date },
): Promise<SampleFile[]> => {
  const used = new Set(
    records.flatMap(({ data }) =>
      annotatedValuesOf(schema.fields, data).flatMap(({ value, meta }) => (meta.file === 'image' ? [value] : [])),
    ),
  );
  const pictures = allPictures().filter(({ id }) => used.has(id) && !drawn.has(id));
  for (const { id } of pictures) drawn.add(id);
  const documents = schema.name === 'documents' ? records : [];
  return Promise.all([
    ...pictures.map(async ({ svg, ...file }) => {
      const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
      return inspectSampleFile({ ...file, kind: 'image', bytes, wasUsed: false }, at);
    }),
    // Versions use these files, even where the present record does not.
    ...documents.flatMap(documentFiles).map((file) => inspectSampleFile({ ...file, wasUsed: true }, at)),
  ]);
};

const allPictures = once(samplePictures);

/** Stores files, and the content of equal ones once. */
export const storeSampleFiles = async (transaction: Queryable, drawn: readonly SampleFile[]): Promise<void> => {
  if (drawn.length === 0) return;
  const contents = drawn.map(({ content }) => content);
  await storeContent(transaction, ...uniqBy(contents, ({ hash }) => hash));
  await transaction.insert(files).values(drawn.map(({ row }) => row));
};

const inspectSampleFile = async ({ id, wasUsed, ...file }: SentFile & { id: string; wasUsed: boolean }, at: Date) => {
  const { content, row } = await inspectFile(file);
  const search = fileSearchTextOf(row.name, null);
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
