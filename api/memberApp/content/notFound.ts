import type { AreaSchema } from '../../../resources/engine/schema';
import { Problem } from '../../platform/http/problem';
import { recordMessages } from '../../records/messages.en';
import { nounMessage } from '../../records/wording';

/** Creates the problem of content that the reader does not get, whatever the reason. */
export const notFound = (schema: AreaSchema) =>
  new Problem(404, recordMessages.notThereAnyMore({ noun: nounMessage(schema) }));
