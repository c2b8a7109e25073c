import {
  type AreaSchema,
  collectTexts,
  type FieldErrors,
  findPlaceholderNames,
} from '../../../resources/engine/schema';
import { type Answer, fromDatabase } from '../databaseQuery';
import type { RecordsContext } from '../recordsContext';
import type { RecordContent } from '../storage/recordRow';

/** Returns the errors of placeholders that refer to records of other areas which have no value for them. */
export const placeholderErrors = (
  { areas }: RecordsContext,
  schema: AreaSchema,
  { data }: RecordContent,
): Answer<FieldErrors> => {
  if (!schema.rules.placeholders) return {};
  const used = collectTexts(data).flatMap(([path, text]) =>
    findPlaceholderNames(text).map((name) => [path, name] as const),
  );
  const asked = areas.flatMap(({ placeholders }) => {
    const ofArea = used.filter(([, name]) => placeholders && name.startsWith(placeholders.prefix));
    return placeholders && ofArea.length > 0 ? [{ placeholders, ofArea }] : [];
  });
  if (asked.length === 0) return {};
  return fromDatabase(async (transaction) => {
    const errors: FieldErrors = {};
    for (const { placeholders, ofArea } of asked) {
      const nameError = await placeholders.nameErrorsOf(transaction);
      for (const [path, name] of ofArea) {
        const error = nameError(name);
        if (error) errors[path] ??= error;
      }
    }
    return errors;
  });
};
