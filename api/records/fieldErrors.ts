import { partition } from 'es-toolkit';
import { type AreaSchema, type FieldErrors, isMissingValueError, type Message } from '../../resources/engine/schema';
import { maxNamedErrors, Problem } from '../platform/http/problem';
import { recordMessages } from './messages.en';
import { fieldLabelOf } from './wording';

interface FoundErrors {
  errors: FieldErrors;
  /** The start of the sentence, such as “Before publishing”; default: that of a save. */
  before?: Message | undefined;
}

/** Returns the 422 Problem that names the invalid fields; undefined if there are none. */
export const fieldErrorsProblem = (
  schema: Pick<AreaSchema, 'name' | 'fieldNames'>,
  { errors, before = recordMessages.toSave }: FoundErrors,
): Problem | undefined => {
  const fields = Object.keys(errors).slice(0, maxNamedErrors);
  if (fields.length === 0) return undefined;
  const labelsOf = (paths: string[]) => (locale: string) =>
    [...new Set(paths.map((field) => fieldLabelOf(schema, field, locale)))].join(', ');
  const [empty, invalid] = partition(fields, (field) => isMissingValueError(errors[field]));
  const [missing, wrong] = [labelsOf(empty), labelsOf(invalid)];
  if (invalid.length === 0) return new Problem(422, recordMessages.fillIn({ before, missing }), { errors });
  if (empty.length === 0) return new Problem(422, recordMessages.correct({ before, wrong }), { errors });
  return new Problem(422, recordMessages.fillInAndCorrect({ before, missing, wrong }), { errors });
};

/** Throws a 422 Problem that names the invalid fields, if there are any. */
export const throwFieldErrors = (schema: Pick<AreaSchema, 'name' | 'fieldNames'>, found: FoundErrors): void => {
  const problem = fieldErrorsProblem(schema, found);
  if (problem) throw problem;
};
