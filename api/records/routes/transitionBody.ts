import { z } from 'zod';
import { namedSchema } from '../../platform/http/envelope';

/** Whether people are notified of the save. Ignored in areas that notify nobody. */
export const notifyPeople = z
  .boolean()
  .optional()
  .describe('Whether people are notified. Ignored in areas that notify nobody');

/** The fields of a transition request. */
export const transition = {
  notifyPeople,
  to: z.string().min(1).max(64),
  reason: z.string().trim().max(500).optional(),
  data: z.record(z.string(), z.unknown()).optional().describe('The values of the fields that the transition asks for'),
};

/** The body of a transition of one record. */
export const transitionBody = namedSchema(
  'Transition',
  z.strictObject({
    ...transition,
    scheduledVersion: z
      .int()
      .min(1)
      .optional()
      .describe('The scheduled version that is withdrawn or rescheduled. Default: the next one'),
  }),
);
