import { inArray } from 'drizzle-orm';
import { type AreaSchema, type FieldErrors, fits, visit } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import { files } from '../database/tables';
import { recordMessages } from './messages.en';
import type { SavedRecord } from './recordRow';

/** What is said of each picture of a record that is not as its field declares what is published. */
export const pictureErrors = async (
  transaction: Queryable,
  schema: AreaSchema,
  { data }: Pick<SavedRecord, 'data'>,
): Promise<FieldErrors> => {
  const pictures = visit(schema.fields, data).flatMap(({ path, value, node: { picture } }) =>
    picture && value ? [{ path, size: picture, fileId: (value as { fileId: string }).fileId }] : [],
  );
  if (pictures.length === 0) return {};
  const ids = pictures.map(({ fileId }) => fileId);
  const stored = await transaction.select().from(files).where(inArray(files.id, ids));
  const errors = pictures.flatMap(({ path, size, fileId }) => {
    const { width, height } = stored.find(({ id }) => id === fileId) ?? {};
    if (!width || !height || fits({ width, height }, size)) return [];
    const { minWidth, minHeight, isSquare } = size;
    const values = { width, height, minWidth, minHeight };
    return [[path, isSquare ? recordMessages.notSquare(values) : recordMessages.pictureTooSmall(values)]];
  });
  return Object.fromEntries(errors);
};
