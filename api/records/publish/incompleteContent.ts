import {
  type AreaSchema,
  type Message,
  type RecordAction,
  type RecordData,
  unarchive,
  validateRecord,
} from '../../../resources/engine/schema';
import type { Problem } from '../../platform/http/problem';
import { fieldErrorsProblem } from '../fieldErrors';
import { recordMessages } from '../messages.en';
import { declaredPartOf } from '../storage/recordContent';
import { textSizeErrors } from '../textSizeLimits';

/**
 * Returns the 422 Problem with the fields that stored content lacks for publishing, or that are wrong, as far as its
 * schema shows it; undefined if none is.
 * @param before the start of its sentence; default: “Before publishing”
 */
export const incompleteContentProblem = (
  schema: AreaSchema,
  content: RecordData,
  before: Message = recordMessages.beforePublishing,
): Problem | undefined => {
  const errors = {
    ...validateRecord(schema, declaredPartOf(schema, content), { publish: true }).brokenRules,
    ...textSizeErrors(schema, content),
  };
  return fieldErrorsProblem(schema, { errors, before });
};

/** Whether an action publishes a record or asks for its review, which needs complete content. */
export const needsCompleteContent = ({ publish }: AreaSchema, { name, field, to = '' }: RecordAction): boolean =>
  // A record that comes back from the archive has the versions that were complete before.
  publish !== undefined && field === 'status' && ['in_review', 'published'].includes(to) && name !== unarchive;
