import type { AreaSchema } from '../../resources/kit';
import type { Author } from '../database/context';
import { requireAllowed, requireAnyAllowed } from '../roles';
import type { RecordsContext } from './areaModule';
import type { BulkAction } from './bulkBody';
import { deleteRecord } from './delete';
import { requireTransitionAllowed } from './permissions';
import type { RecordRow } from './recordRow';
import { transitionRecord } from './transition';
import { updateRecord } from './update';

/** A row that is chosen, at the version that the person saw where that is known. */
export interface SelectedRow {
  id: string;
  version?: number | undefined;
}

/** Does a bulk action on one record and gives it; throws what the same does for one record. */
export const actOnRow = (
  given: RecordsContext,
  schema: AreaSchema,
  request: BulkAction,
  { id, version }: SelectedRow,
  author: Author,
): Promise<RecordRow> => {
  const context = { ...given, notifiesPeople: request.action !== 'delete' && request.notifyPeople === true };
  switch (request.action) {
    case 'delete':
      return deleteRecord(context, schema, id, author, version);
    case 'change':
      return updateRecord(context, schema, id, ({ data }) => ({ ...data, ...request.data }), author, version);
    case 'transition':
      return transitionRecord(context, schema, id, request, author, version);
  }
};

/** Throws a 403 Problem unless a role may do an action on all that matches a filter. */
export const requireBulkAllowed = (role: string, schema: AreaSchema, request: BulkAction): void => {
  requireAllowed(role, schema.name, 'bulk');
  if (request.action === 'delete') requireAllowed(role, schema.name, 'delete');
  else if (request.action === 'change') requireAnyAllowed(role, schema.name, ['edit']);
  else requireTransitionAllowed(role, schema, request.to);
};
