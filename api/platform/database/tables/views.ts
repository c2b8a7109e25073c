import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, instantColumn } from './accounts';

/** Saved views of lists: filter, sort order and columns. */
export const views = pgTable(
  'views',
  {
    id: uuid('id').primaryKey(),
    area: text('area').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    filter: jsonb('filter').$type<Record<string, unknown>>().notNull(),
    /** Field and direction; null for the default order of the area. */
    sort: jsonb('sort').$type<[field: string, direction: 'ASC' | 'DESC']>(),
    /** The sources of the columns in their order; null for the default columns of the list. */
    columns: jsonb('columns').$type<string[]>(),
    /** Whether everybody who may see the area sees the view. */
    isShared: boolean('is_shared').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [index('views_area').on(table.area)],
);

/** The view that is an account's default in an area. */
export const defaultViews = pgTable(
  'default_views',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    area: text('area').notNull(),
    viewId: uuid('view_id')
      .notNull()
      .references(() => views.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.area] }), index('default_views_view').on(table.viewId)],
);
