import { inArray } from 'drizzle-orm';
import {
  type AreaSchema,
  collectAnnotatedValues,
  type FieldErrors,
  meetsImageSize,
} from '../../../resources/engine/schema';
import { files } from '../../platform/database/tables';
import { type Answer, fromDatabase } from '../databaseQuery';
import { recordMessages } from '../messages.en';
import type { RecordContent } from '../storage/recordRow';

/** Returns the errors of the pictures of a record that do not have the size or shape their field requires. */
export const imageErrors = (schema: AreaSchema, { data }: Pick<RecordContent, 'data'>): Answer<FieldErrors> => {
  const pictures = collectAnnotatedValues(schema.fields, data).flatMap(({ path, value, node: { imageSize } }) =>
    imageSize && value ? [{ path, size: imageSize, fileId: (value as { fileId: string }).fileId }] : [],
  );
  if (pictures.length === 0) return {};
  return fromDatabase(async (transaction) => {
    const ids = pictures.map(({ fileId }) => fileId);
    const stored = await transaction.select().from(files).where(inArray(files.id, ids));
    const errors = pictures.flatMap(({ path, size, fileId }) => {
      const { width, height } = stored.find(({ id }) => id === fileId) ?? {};
      if (!width || !height || meetsImageSize({ width, height }, size)) return [];
      const { minWidth, minHeight, isSquare } = size;
      const values = { width, height, minWidth, minHeight };
      return [[path, isSquare ? recordMessages.notSquare(values) : recordMessages.pictureTooSmall(values)]];
    });
    return Object.fromEntries(errors);
  });
};
