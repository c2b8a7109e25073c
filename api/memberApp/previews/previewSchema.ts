import { z } from 'zod';
import { namedSchema } from '../../platform/http/envelope';

/** The record of a preview as its reader sees it, and whether its reader gets it. */
export const preview = namedSchema(
  'Preview',
  z.object({
    area: z.string(),
    path: z.string().optional().describe('The last part of the address of the area below /app'),
    id: z.string().nullable().describe('Null for a record that was not saved'),
    key: z.string().optional().describe('The slug or key by which members find the record; otherwise its id'),
    record: z
      .looseObject({})
      .nullable()
      .describe('As the app gets it, also if this reader does not; null without content'),
    visibility: z.object({
      isVisible: z.boolean(),
      reason: z
        .enum(['nobody', 'membersOnly', 'audience', 'notStarted', 'ended', 'hidden', 'draft'])
        .optional()
        .describe(
          'membersOnly: the reader is nobody in particular. audience: the member is not in it. nobody: no member gets ' +
            'it, such as a document for staff. hidden: it is archived. draft: nothing of it is live',
        ),
      at: z.iso.datetime().optional().describe('When the window starts, or ended'),
    }),
    place: z
      .object({ label: z.string(), position: z.int().describe('From 1'), count: z.int() })
      .optional()
      .describe('Where the reader sees it among others'),
    reader: z.object({ kind: z.enum(['nobody', 'persona', 'member']), firstName: z.string().optional() }),
    now: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  }),
);

export type Preview = z.output<typeof preview>;
