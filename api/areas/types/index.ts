import { sql } from 'drizzle-orm';
import type { FieldErrors } from '../../../resources/engine/schema';
import { parentCategories } from '../../../resources/types/categories';
import { types } from '../../../resources/types/typeSchema';
import type { Queryable } from '../../platform/database/connect';
import { lockByName } from '../../platform/database/transaction';
import type { AreaModule } from '../../records/areaModule';
import { type AreaRules, forEachChange } from '../../records/areaRules';
import { fromDatabase } from '../../records/databaseQuery';
import { logEmbeddedChange } from '../../records/publish/logEmbeddedChange';
import type { RecordContent } from '../../records/storage/recordRow';
import { typeMessages } from './messages.en';
import { typeListRoutes, typeRoutes } from './routes';

type Type = RecordContent<typeof types>;

/** Other records store the key of a type, so it cannot change while they refer to it. */
const typeRules: AreaRules<typeof types> = {
  readOnlyWhileReferenced: ['category', 'key'],
  deletionRefusal: (type) => (type.isSystem === true ? typeMessages.notDeletable : undefined),
  beforeChange: ({ status, data }, before) => {
    if (before || data.sortOrder !== 0) return { status, data };
    return fromDatabase(async (transaction) => ({
      status,
      data: { ...data, sortOrder: await readNextSortOrder(transaction, data.category) },
    }));
  },
  afterChange: forEachChange(({ record, before, saveContext: { context, author } }) => {
    if (!record || !before || textOf(record) === textOf(before)) return undefined;
    const embedded = { area: types.name, id: record.id, label: types.label(record.data) };
    return fromDatabase((transaction) => logEmbeddedChange(context, transaction, embedded, author));
  }),
  validate: (type, before) =>
    fromDatabase(async (transaction) => ({
      ...keyErrors(type, before),
      ...(await parentErrors(transaction, type)),
      ...(await translationErrors(transaction, type)),
    })),
};

/** The text of a disclosure, which records show. */
const textOf = ({ data }: Type) => data.meta?.text;

/** Returns the sort order that follows all others of a category. */
const readNextSortOrder = async (transaction: Queryable, category: string) => {
  const { rows } = await transaction.execute<{ last: number }>(sql`
    SELECT least(coalesce(max((data->>'sortOrder')::integer), 0) + 1, 9999) AS last
    FROM records WHERE area = 'types' AND deleted_at IS NULL AND data->>'category' = ${category}`);
  return rows[0]?.last ?? 1;
};

/** Rules of other areas name keys of the types that came with the console, so these keys cannot change. */
const keyErrors = ({ data }: Type, before: Type | undefined): FieldErrors => {
  if (before?.data.isSystem !== true) return {};
  const changedFields = (['category', 'key'] as const).filter((field) => data[field] !== before.data[field]);
  return Object.fromEntries(changedFields.map((field) => [field, typeMessages.fixedByConsole]));
};

const parentErrors = async (transaction: Queryable, { data }: Type): Promise<FieldErrors> => {
  if (data.parentId === undefined) return {};
  const parentCategory = parentCategories[data.category];
  const { rows } = await transaction.execute(sql`
    SELECT FROM records WHERE area = 'types' AND id = ${data.parentId} AND data->>'category' = ${parentCategory ?? data.category}`);
  if (rows.length > 0) return {};
  return {
    parentId: parentCategory
      ? typeMessages.parentOfOtherCategory({ category: formatCategory(parentCategory) })
      : typeMessages.parentNotOfSameCategory,
  };
};

const formatCategory = (category: string) => category.replaceAll('_', ' ');

/** No two types of a category have the same label in a language. */
const translationErrors = async (transaction: Queryable, { id, data }: Type): Promise<FieldErrors> => {
  const translations = Object.entries(data.labelTranslations ?? {});
  if (translations.length === 0) return {};
  // The lock is needed because two concurrent saves would not see each other.
  await lockByName(transaction, `translations ${data.category}`);
  const { rows } = await transaction.execute<{ language: string }>(sql`
    SELECT DISTINCT mine.key AS language FROM jsonb_each_text(${JSON.stringify(Object.fromEntries(translations))}::jsonb) AS mine
    JOIN (
      SELECT jsonb_each_text(data->'labelTranslations') AS translation FROM records
      WHERE area = 'types' AND id <> ${id} AND deleted_at IS NULL AND data->>'category' = ${data.category}
    ) AS others ON (translation).key = mine.key AND lower((translation).value) = lower(mine.value)`);
  return Object.fromEntries(
    rows.map(({ language }) => [`labelTranslations.${language}`, typeMessages.translationTaken]),
  );
};

export const typeArea: AreaModule<typeof types> = {
  schema: types,
  rules: typeRules,
  routes: { '/types': typeRoutes, '/master/type/list': typeListRoutes },
};
