import { uniq } from 'es-toolkit';
import {
  type AreaSchema,
  confidentialFieldsOf,
  fieldAt,
  formatMessage,
  type Message,
  personalFieldsOf,
} from '../../resources/kit';
import type { Actor } from '../database/context';
import { Problem, problemAt } from '../http/problem';
import { fieldsFiltered, filterConditions, filteredFieldOf } from '../records/filter';
import { sortKeysOf } from '../records/list';
import { requireVisibleFields } from '../records/masking';
import { fieldLabelOf, listInWords, quoted } from '../records/wording';
import { savedViewMessages } from './messages.en';
import type { ViewChange } from './viewSchemas';

type Kept = Pick<ViewChange, 'name' | 'filter' | 'sort' | 'columns'>;

/** What the lists of all areas have for each record. */
const ofEveryRecord = ['status', 'createdAt', 'createdByName', 'updatedAt', 'updatedByName'];

const hasColumn = (schema: AreaSchema, source: string) =>
  ofEveryRecord.includes(source) ||
  fieldAt(schema.fields, source) !== undefined ||
  fieldAt(schema.apiFields, source) !== undefined;

/**
 * The part of a view that its reader can use, and what is to be said where that is not all: fields go from a schema,
 * and roles change.
 */
export const usablePartOf = (schema: AreaSchema, { name, ...view }: Kept, now: Date, reader: Actor) => {
  const gone: string[] = [];
  const remains = (key: string, check: () => unknown) => {
    try {
      check();
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      gone.push(key);
      return false;
    }
  };
  const filter = Object.fromEntries(
    Object.entries(view.filter).filter(([key, value]) =>
      remains(key, () => filterConditions(schema, { [key]: value }, now, reader)),
    ),
  );
  const sort = view.sort && remains(view.sort[0], () => requireSort(schema, view.sort, reader)) ? view.sort : null;
  const columns = view.columns?.filter((source) => remains(source, () => requireColumns(schema, [source]))) ?? null;
  const leftOut: Message | undefined =
    gone.length === 0 ? undefined : savedViewMessages.leftOut({ view: name, names: namesOf(schema, gone) });
  return { filter, sort, columns, leftOut };
};

/** Throws a 422 Problem that says what of a view its list does not have, and 403 for what its owner may not see. */
export const requireUsable = (schema: AreaSchema, { filter, sort, columns }: Kept, now: Date, owner: Actor) => {
  try {
    filterConditions(schema, filter, now, owner);
  } catch (error) {
    throw error instanceof Problem && error.status === 400 ? problemAt('filter', error.said) : error;
  }
  requireSort(schema, sort, owner);
  requireColumns(schema, columns ?? []);
};

/** Throws a 422 Problem where a view that all are to see filters by what tells of members, or is for a few. */
export const requireShareable = (schema: AreaSchema, filter: Kept['filter']) => {
  const closed = [...personalFieldsOf(schema), ...confidentialFieldsOf(schema)];
  const isClosed = (field: string) => closed.includes(field.split('.')[0] ?? '');
  const wanted = fieldsFiltered(schema, filter).filter((field) =>
    // Search words may be a name or a number as well.
    field === 'q' ? schema.search.some(isClosed) : isClosed(field),
  );
  if (wanted.length > 0) throw problemAt('shared', savedViewMessages.notShareable({ names: namesOf(schema, wanted) }));
};

const requireSort = (schema: AreaSchema, sort: Kept['sort'], reader: Actor) => {
  const [key] = sort ?? [];
  if (key === undefined) return;
  if (!sortKeysOf(schema).includes(key)) throw problemAt('sort', savedViewMessages.notSortable({ key }));
  requireVisibleFields(reader, schema, key);
};

const requireColumns = (schema: AreaSchema, columns: readonly string[]) => {
  const unknown = columns.filter((source) => !hasColumn(schema, source));
  if (unknown.length > 0)
    throw problemAt(
      'columns',
      savedViewMessages.unknownColumns({ names: (locale) => inWords(unknown.map(quoted), locale) }),
    );
};

const inWords = (names: readonly string[], locale: string) => listInWords(uniq(names), 'and', locale);

/** What fields are called, for a sentence. */
const namesOf = (schema: AreaSchema, keys: readonly string[]) => (locale: string) =>
  inWords(
    keys.map((key) =>
      key === 'q'
        ? formatMessage(locale, savedViewMessages.search)
        : quoted(fieldLabelOf(schema, filteredFieldOf(key), locale)),
    ),
    locale,
  );
