import { Problem } from '../../platform/http/problem';
import { recordMessages } from '../../records/messages.en';
import { nounMessage } from '../../records/wording';
import type { MemberSchema } from './memberFields';

/** Creates the problem of content that the reader does not get, whatever the reason. */
export const notFound = (schema: MemberSchema) =>
  new Problem(404, recordMessages.notThereAnyMore({ noun: nounMessage(schema) }));
