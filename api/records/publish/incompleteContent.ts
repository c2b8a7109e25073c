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
 * Returns the 422 Problem with the fields that stored content lacks for publishing or for leaving the draft, or that are
 * wrong, as far as its schema shows it; undefined if none is.
 * @param before the start of its sentence; default: “Before publishing”, or “To go on”
 */
export const incompleteContentProblem = (
  schema: AreaSchema,
  content: RecordData,
  before: Message = schema.publish ? recordMessages.beforePublishing : recordMessages.toGoOn,
): Problem | undefined => {
  const errors = {
    ...validateRecord(schema, declaredPartOf(schema, content), { complete: true }).brokenRules,
    ...textSizeErrors(schema, content),
  };
  return fieldErrorsProblem(schema, { errors, before });
};

/** Whether an action publishes a record, asks for its review or ends its draft, which needs complete content. */
export const needsCompleteContent = (
  { publish, draftState }: AreaSchema,
  { name, field, from, to = '' }: RecordAction,
): boolean => {
  if (field !== 'status') return false;
  if (!publish) return draftState !== undefined && to !== '' && (from?.includes(draftState) ?? false);
  // A record that comes back from the archive has the versions that were complete before.
  return ['in_review', 'published'].includes(to) && name !== unarchive;
};
