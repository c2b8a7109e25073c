import {
  type AreaSchema,
  type Message,
  type RecordAction,
  unarchive,
  validateRecord,
} from '../../../resources/engine/schema';
import type { Problem } from '../../platform/http/problem';
import { fieldErrorsProblem } from '../fieldErrors';
import { recordMessages } from '../messages.en';
import { textSizeErrors } from '../textSizeLimits';

/**
 * Returns the 422 Problem with the fields that stored content lacks for publishing, or that are wrong, as far as its
 * schema shows it; undefined if none is.
 */
export const incompleteContentProblem = (
  schema: AreaSchema,
  content: Record<string, unknown>,
  before: Message,
): Problem | undefined => {
  const errors = {
    ...validateRecord(schema, content, { publish: true }).brokenRules,
    ...textSizeErrors(schema, content),
  };
  return fieldErrorsProblem(schema, { errors, before });
};

/** Returns what the content of a record lacks for an action that publishes it or asks for its review. */
export const incompleteForAction = (
  schema: AreaSchema,
  { name, field, to = '' }: RecordAction,
  content: Record<string, unknown>,
): Problem | undefined => {
  // A record that comes back from the archive has the versions that were complete before.
  const isChecked = schema.publish && field === 'status' && ['in_review', 'published'].includes(to);
  if (!isChecked || name === unarchive) return undefined;
  return incompleteContentProblem(schema, content, recordMessages.beforePublishing);
};
