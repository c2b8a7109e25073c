import { z } from 'zod';
import { namedSchema } from '../../platform/http/envelope';
import { notifyPeople, transition } from '../../records/routes/transitionBody';

/** The maximum number of rows that are processed within the request; more become a long job. */
export const maxSynchronousRows = 200;

const id = z.string().min(1).max(64);
const version = z.int().min(1);
const matching = {
  filter: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(`Instead of rows: a filter like that of the list; above ${maxSynchronousRows} rows a long job runs`),
  expectedCount: z.int().min(0).optional().describe('The number of rows that the person selected'),
};
const ids = z.array(id).min(1).max(maxSynchronousRows).optional();
const items = z
  .array(z.strictObject({ id, version }))
  .min(1)
  .max(maxSynchronousRows)
  .optional()
  .describe('The rows at the versions that the person saw');
const versions = z
  .record(z.string(), version)
  .optional()
  .describe(
    'The versions that the person saw, by id. Required for all records if the transition makes them visible to members',
  );

/** The body of a bulk action. */
export const bulkBody = namedSchema(
  'Bulk',
  z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('delete'), ids, ...matching }),
    z.strictObject({
      action: z.literal('change'),
      items,
      ...matching,
      data: z.record(z.string(), z.unknown()),
      notifyPeople,
    }),
    z.strictObject({ action: z.literal('transition'), ids, ...matching, ...transition, versions }),
  ]),
);

/** The validated body of a bulk action. */
export type BulkRequest = z.output<typeof bulkBody>;

/** The action that is applied to each row; people are notified of it where `notifyPeople` is true. */
export type BulkAction =
  | { action: 'delete' }
  | { action: 'change'; data: Record<string, unknown>; notifyPeople?: boolean | undefined }
  | {
      action: 'transition';
      to: string;
      reason?: string | undefined;
      data?: Record<string, unknown> | undefined;
      notifyPeople?: boolean | undefined;
    };

/** Returns the action of a bulk request without the selection of its rows. */
export const bulkActionOf = (request: BulkRequest): BulkAction => {
  switch (request.action) {
    case 'delete':
      return { action: 'delete' };
    case 'change':
      return { action: 'change', data: request.data, notifyPeople: request.notifyPeople };
    case 'transition':
      return {
        action: 'transition',
        to: request.to,
        reason: request.reason,
        data: request.data,
        notifyPeople: request.notifyPeople,
      };
  }
};
