import { uniq } from 'es-toolkit';
import {
  type AreaSchema,
  auditFields,
  confidentialFieldsOf,
  fieldAt,
  formatMessage,
  type Message,
  personalFieldsOf,
} from '../../../resources/engine/schema';
import type { Actor } from '../../platform/database/context';
import { Problem, problemAt } from '../../platform/http/problem';
import { filterConditions, filteredFieldOf, filteredFieldsOf } from '../../records/read/filter';
import { sortKeysOf } from '../../records/read/listQuery';
import { requireVisibleFields } from '../../records/read/masking';
import { fieldLabelOf, listInWords, quoted } from '../../records/wording';
import { savedViewMessages } from '../messages.en';
import type { ViewChange } from './viewSchemas';

type ViewContent = Pick<ViewChange, 'name' | 'filter' | 'sort' | 'columns'>;

/** The base fields that the list of every area can show. */
const baseFields: readonly string[] = ['status', ...auditFields];

const hasColumn = (schema: AreaSchema, source: string) =>
  baseFields.includes(source) ||
  fieldAt(schema.fields, source) !== undefined ||
  fieldAt(schema.apiFields, source) !== undefined;

/**
 * Returns the part of a view that its reader can use, and a message about the rest: fields are removed from schemas,
 * and roles change.
 */
export const usablePartOf = (schema: AreaSchema, { name, ...view }: ViewContent, now: Date, reader: Actor) => {
  const unusable: string[] = [];
  const isUsable = (key: string, check: () => unknown) => {
    try {
      check();
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      unusable.push(key);
      return false;
    }
  };
  const filter = Object.fromEntries(
    Object.entries(view.filter).filter(([key, value]) =>
      isUsable(key, () => filterConditions(schema, { [key]: value }, now, reader)),
    ),
  );
  const sort = view.sort && isUsable(view.sort[0], () => requireSort(schema, view.sort, reader)) ? view.sort : null;
  const columns = view.columns?.filter((source) => isUsable(source, () => requireColumns(schema, [source]))) ?? null;
  const leftOut: Message | undefined =
    unusable.length === 0 ? undefined : savedViewMessages.leftOut({ view: name, names: namesOf(schema, unusable) });
  return { filter, sort, columns, leftOut };
};

/** Throws a 422 Problem that names what the list does not have, and 403 for fields that the owner may not see. */
export const requireUsable = (schema: AreaSchema, { filter, sort, columns }: ViewContent, now: Date, owner: Actor) => {
  try {
    filterConditions(schema, filter, now, owner);
  } catch (error) {
    throw error instanceof Problem && error.status === 400 ? problemAt('filter', error.detail) : error;
  }
  requireSort(schema, sort, owner);
  requireColumns(schema, columns ?? []);
};

/** Throws a 422 Problem if a shared view filters by personal or confidential fields. */
export const requireShareable = (schema: AreaSchema, filter: ViewContent['filter']) => {
  const hiddenFields = [...personalFieldsOf(schema), ...confidentialFieldsOf(schema)];
  const isHidden = (field: string) => hiddenFields.includes(field.split('.')[0] ?? '');
  const restricted = filteredFieldsOf(schema, filter).filter((field) =>
    // Search words may be a name or a number of a person too.
    field === 'q' ? schema.list.search.some(isHidden) : isHidden(field),
  );
  if (restricted.length > 0)
    throw problemAt('shared', savedViewMessages.notShareable({ names: namesOf(schema, restricted) }));
};

const requireSort = (schema: AreaSchema, sort: ViewContent['sort'], reader: Actor) => {
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

/** Returns a message value with the labels of fields. */
const namesOf = (schema: AreaSchema, keys: readonly string[]) => (locale: string) =>
  inWords(
    keys.map((key) =>
      key === 'q'
        ? formatMessage(locale, savedViewMessages.search)
        : quoted(fieldLabelOf(schema, filteredFieldOf(key), locale)),
    ),
    locale,
  );
