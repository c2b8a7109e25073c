import { z } from 'zod';
import { maxReasonLength } from '../../../resources/engine/schema';
import { namedSchema } from '../../platform/http/envelope';

/** Whether people are notified of the save. Ignored in areas that notify nobody. */
export const notifyPeople = z
  .boolean()
  .optional()
  .describe('Whether people are notified. Ignored in areas that notify nobody');

/** Whether to go on where members lose something to which other records lead. */
export const confirm = z
  .boolean()
  .optional()
  .describe('Goes on although members lose something to which other records lead. Without it, that is 409');

/** The name of an action in an address. */
export const actionName = z.string().min(1).max(64);

/** The input of an action. */
export const actionInput = {
  notifyPeople,
  confirm,
  reason: z.string().trim().max(maxReasonLength).optional(),
  data: z.record(z.string(), z.unknown()).optional().describe('The values of the fields that the action asks for'),
};

/** The body of an action on one record; an action that asks for nothing needs none. */
export const actionBody = namedSchema(
  'Action',
  z.strictObject({
    ...actionInput,
    scheduledVersion: z
      .int()
      .min(1)
      .optional()
      .describe('The scheduled version that is withdrawn or rescheduled. Default: the next one'),
  }),
);
