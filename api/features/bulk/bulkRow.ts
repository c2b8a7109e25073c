import type { AreaSchema, RecordData } from '../../../resources/engine/schema';
import type { Author } from '../../platform/database/context';
import { requireActionAllowed } from '../../records/read/permissions';
import type { RecordsContext } from '../../records/recordsContext';
import { deleteRecord } from '../../records/save/delete';
import { runRecordAction } from '../../records/save/runRecordAction';
import { updateRecord } from '../../records/save/update';
import type { RecordRow } from '../../records/storage/recordRow';
import { requireAllowed, requireAnyAllowed } from '../../roles';
import type { BulkAction } from './bulkBody';

/** A selected row, with the version that the person saw if it is known. */
export interface SelectedRow {
  id: string;
  version?: number | undefined;
}

/** Runs a bulk action on one record and returns it; throws the same errors as the action on a single record. */
export const actOnRow = (
  baseContext: RecordsContext,
  schema: AreaSchema,
  request: BulkAction,
  { id, version }: SelectedRow,
  author: Author,
): Promise<RecordRow> => {
  const context = {
    ...baseContext,
    notifiesPeople: request.action !== 'delete' && request.notifyPeople === true,
    isConfirmed: request.confirm === true,
  };
  switch (request.action) {
    case 'delete':
      return deleteRecord(context, schema, id, author, version);
    case 'change':
      return updateRecord(context, schema, id, ({ data }) => changedDataOf(data, request), author, version);
    default:
      return runRecordAction(context, schema, id, { ...request, name: request.action }, author, version);
  }
};

/** Returns the data of a record after a change: with the given fields, and with other values in some of its lists. */
const changedDataOf = (before: Readonly<RecordData>, { data, add = {}, remove = {} }: BulkAction): RecordData => {
  const changed: RecordData = { ...before, ...data };
  const listOf = (field: string): unknown[] => (Array.isArray(changed[field]) ? changed[field] : []);
  for (const [field, values] of Object.entries(add))
    changed[field] = [...listOf(field), ...values.filter((value) => !listOf(field).includes(value))];
  for (const [field, values] of Object.entries(remove))
    changed[field] = listOf(field).filter((value) => !values.includes(value));
  return changed;
};

/** Throws a 403 Problem unless the role may run the action on all records that match a filter. */
export const requireBulkAllowed = (role: string, schema: AreaSchema, request: BulkAction): void => {
  requireAllowed(role, schema.name, 'bulk');
  requireBulkActionAllowed(role, schema, request);
};

/** Throws a 403 Problem unless the role may run the action on records. */
export const requireBulkActionAllowed = (role: string, schema: AreaSchema, request: BulkAction): void => {
  if (request.action === 'delete') requireAllowed(role, schema.name, 'delete');
  else if (request.action === 'change') requireAnyAllowed(role, schema.name, ['edit']);
  else requireActionAllowed(role, schema, request.action);
};
