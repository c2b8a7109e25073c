import { pick } from 'es-toolkit';
import { z } from 'zod';
import type { RecordData } from '../../../resources/engine/schema';
import { namedSchema } from '../../platform/http/envelope';
import { actionInput, confirm, notifyPeople } from '../../records/routes/actionBody';

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
    'The versions that the person saw, by id. Required for all records if the action makes them visible to members',
  );

/** Values that are added to lists of a record, or removed from them; the others of a list stay. */
const listItems = z.record(z.string(), z.array(z.unknown()).max(100)).optional();
const listChanges = {
  add: listItems.describe('Values that are added to fields with lists'),
  remove: listItems.describe('Values that are removed from fields with lists'),
};

/** The body of the deletion of many records. */
export const bulkDeleteBody = namedSchema('BulkDelete', z.strictObject({ ids, ...matching }));

/** The body of a change of fields of many records. */
export const bulkChangeBody = namedSchema(
  'BulkChange',
  z.strictObject({
    items,
    ...matching,
    data: z.record(z.string(), z.unknown()),
    ...listChanges,
    notifyPeople,
    confirm,
  }),
);

/** The body of an action of the area with many records. */
export const bulkActionBody = namedSchema('BulkAction', z.strictObject({ ids, ...matching, ...actionInput, versions }));

/** The body of a dry run of any bulk action. */
export const bulkDryRunBody = namedSchema(
  'BulkDryRun',
  z.strictObject({ ids, items, ...matching, ...actionInput, ...listChanges, versions }),
);

/** The validated request of a bulk action: its name and its body. */
export interface BulkRequest extends BulkAction, Partial<Pick<z.output<typeof bulkChangeBody>, 'items'>> {
  ids?: string[] | undefined;
  filter?: Record<string, unknown> | undefined;
  expectedCount?: number | undefined;
  versions?: Record<string, number> | undefined;
}

/**
 * The action that is applied to each row. People are notified of it where `notifyPeople` is true. Members may lose by it
 * what other records lead to where `confirm` is true.
 */
export type BulkAction = {
  /** The name: `delete`, `change`, or an action of the area. */
  action: string;
  reason?: string | undefined;
  data?: RecordData | undefined;
  /** Values that a change adds to lists, or removes from them, by field. */
  add?: Record<string, unknown[]> | undefined;
  remove?: Record<string, unknown[]> | undefined;
  notifyPeople?: boolean | undefined;
  confirm?: boolean | undefined;
};

/** Returns the action of a bulk request without the selection of its rows. */
export const bulkActionOf = (request: BulkRequest): BulkAction =>
  pick(request, ['action', 'reason', 'data', 'add', 'remove', 'notifyPeople', 'confirm']);
