import { type AreaSchema, type FieldErrors, placeholderNamesIn, textsIn } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import type { RecordsContext } from './areaModule';
import type { RecordContent } from './recordRow';

/** What is said of placeholders that stand for records of other areas, where these have nothing to fill in. */
export const placeholderErrors = async (
  { areas }: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  { data }: RecordContent,
): Promise<FieldErrors> => {
  const errors: FieldErrors = {};
  if (!schema.placeholders) return errors;
  const named = textsIn(data).flatMap(([path, text]) => placeholderNamesIn(text).map((name) => [path, name] as const));
  for (const { placeholders } of areas) {
    const ours = named.filter(([, name]) => placeholders && name.startsWith(placeholders.prefix));
    if (!placeholders || ours.length === 0) continue;
    const faultOf = await placeholders.nameErrorsOf(transaction);
    for (const [path, name] of ours) {
      const fault = faultOf(name);
      if (fault) errors[path] ??= fault;
    }
  }
  return errors;
};
