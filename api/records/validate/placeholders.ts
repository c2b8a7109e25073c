import {
  type AreaSchema,
  collectTexts,
  type FieldErrors,
  findPlaceholderNames,
} from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import type { RecordsContext } from '../recordsContext';
import type { RecordContent } from '../storage/recordRow';

/** Returns the errors of placeholders that refer to records of other areas which have no value for them. */
export const placeholderErrors = async (
  { areas }: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  { data }: RecordContent,
): Promise<FieldErrors> => {
  const errors: FieldErrors = {};
  if (!schema.rules.placeholders) return errors;
  const used = collectTexts(data).flatMap(([path, text]) =>
    findPlaceholderNames(text).map((name) => [path, name] as const),
  );
  for (const { placeholders } of areas) {
    const ofArea = used.filter(([, name]) => placeholders && name.startsWith(placeholders.prefix));
    if (!placeholders || ofArea.length === 0) continue;
    const nameError = await placeholders.nameErrorsOf(transaction);
    for (const [path, name] of ofArea) {
      const error = nameError(name);
      if (error) errors[path] ??= error;
    }
  }
  return errors;
};
