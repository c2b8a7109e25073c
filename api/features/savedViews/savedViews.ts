import { and, asc, eq, getTableColumns, ne, or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { AreaSchema } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import type { Actor, Context } from '../../platform/database/context';
import { fullNameSql, readingOrder } from '../../platform/database/sqlTexts';
import { accounts, defaultViews, views } from '../../platform/database/tables';
import { inTransaction } from '../../platform/database/transaction';
import { Problem, problemAt } from '../../platform/http/problem';
import { isAllowed, requireAllowed } from '../../roles';
import { savedViewMessages } from '../messages.en';
import { requireShareable, requireUsable } from './usableView';
import type { ViewChange } from './viewSchemas';

/** The maximum number of views that a user may have of one list. */
export const maxViews = 50;

/**
 * Returns the area with the name.
 * @throws Problem 404 if it does not exist or has no list, and 403 if the user may not see it
 */
export const requireListArea = ({ schemas }: Context, name: string, { role }: Actor): AreaSchema => {
  const schema = schemas.find((one) => one.name === name && !one.singletonId);
  if (!schema) throw new Problem(404, savedViewMessages.noSuchArea);
  requireAllowed(role, schema.name, 'show');
  return schema;
};

/** Whether a user may change a view that they can see. */
export const canChangeView = ({ role, accountId }: Actor, view: Pick<StoredView, 'area' | 'accountId' | 'isShared'>) =>
  view.accountId === accountId ? !view.isShared || isAllowed(role, view.area, 'edit') : role === 'administrator';

/** A saved view with the name of its owner, and whether it is the user's default. */
export type StoredView = Awaited<ReturnType<typeof readViews>>[number];

const readViews = (queryable: Queryable, { accountId }: Actor, of: { area: string } | { id: string }) =>
  queryable
    .select({
      ...getTableColumns(views),
      ownerName: fullNameSql,
      isDefault: sql<boolean>`${defaultViews.viewId} IS NOT NULL`,
    })
    .from(views)
    .innerJoin(accounts, eq(accounts.id, views.accountId))
    .leftJoin(defaultViews, and(eq(defaultViews.viewId, views.id), eq(defaultViews.accountId, accountId)))
    .where(
      and(
        'area' in of ? eq(views.area, of.area) : eq(views.id, of.id),
        or(eq(views.accountId, accountId), views.isShared),
      ),
    )
    .orderBy(sql`lower(${views.name}) ${sql.raw(readingOrder)}`, asc(views.id));

/** Returns the views of a list that a user can see: their own and the shared ones, by name. */
export const listViews = ({ database }: Context, { name }: AreaSchema, reader: Actor) =>
  readViews(database, reader, { area: name });

/**
 * Returns a view with the schema of its area.
 * @throws Problem 404 if the reader has no such view, and 403
 */
export const requireView = async (context: Context, id: string, reader: Actor) => {
  const [view] = await readViews(context.database, reader, { id });
  if (!view) throw new Problem(404, savedViewMessages.notThere);
  return { view, schema: requireListArea(context, view.area, reader) };
};

/**
 * The same for a user who may change the view.
 * @throws Problem 404 and 403
 */
export const requireEditableView = async (context: Context, id: string, actor: Actor) => {
  const found = await requireView(context, id, actor);
  const { view, schema } = found;
  if (view.accountId === actor.accountId && view.isShared) requireAllowed(actor.role, schema.name, 'edit');
  if (!canChangeView(actor, view)) throw new Problem(403, savedViewMessages.ofOwner({ owner: view.ownerName }));
  return found;
};

/**
 * Stores a new view, and returns its id.
 * @throws Problem 403, 409 if there are too many, and 422
 */
export const addView = (context: Context, schema: AreaSchema, change: ViewChange, actor: Actor): Promise<string> =>
  inTransaction(context.database, async (transaction) => {
    requireValid(context, schema, change, actor);
    const id = uuid();
    const { accountId } = actor;
    await requireFreeName(transaction, { id, accountId, area: schema.name, name: change.name });
    await transaction
      .insert(views)
      .values({ id, area: schema.name, accountId, ...toColumns(change), updatedAt: context.now() });
    return id;
  });

/**
 * Changes a view and returns it, even if the user can no longer see it.
 * @throws Problem 403, 404 and 422
 */
export const changeView = async (
  context: Context,
  id: string,
  change: ViewChange,
  actor: Actor,
): Promise<StoredView> => {
  const { view, schema } = await requireEditableView(context, id, actor);
  requireValid(context, schema, change, actor);
  await inTransaction(context.database, async (transaction) => {
    await requireFreeName(transaction, { ...view, name: change.name });
    await transaction
      .update(views)
      .set({ ...toColumns(change), updatedAt: context.now() })
      .where(eq(views.id, id));
  });
  return { ...view, ...toColumns(change) };
};

const toColumns = ({ shared, ...change }: ViewChange) => ({ ...change, isShared: shared });

const requireValid = ({ now }: Context, schema: AreaSchema, change: ViewChange, actor: Actor) => {
  requireUsable(schema, change, now(), actor);
  if (!change.shared) return;
  requireAllowed(actor.role, schema.name, 'edit');
  requireShareable(schema, change.filter);
};

/**
 * Throws 422 if the user has another view with the name, and 409 if they have too many views. Saves of one user's views
 * wait for each other, so that neither check uses outdated data.
 */
const requireFreeName = async (
  transaction: Queryable,
  { id, accountId, area, name }: Pick<StoredView, 'id' | 'accountId' | 'area' | 'name'>,
) => {
  await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  const others = await transaction
    .select({ isSame: sql<boolean>`lower(${views.name}) = lower(${name})` })
    .from(views)
    .where(and(eq(views.accountId, accountId), eq(views.area, area), ne(views.id, id)));
  if (others.some(({ isSame }) => isSame)) throw problemAt('name', savedViewMessages.nameTaken({ name }));
  if (others.length >= maxViews) throw new Problem(409, savedViewMessages.tooMany({ most: maxViews }));
};

/** Makes a view the default of its list for a user. */
export const storeDefaultView = async ({ database }: Context, { id, area }: StoredView, { accountId }: Actor) => {
  await database
    .insert(defaultViews)
    .values({ accountId, area, viewId: id })
    .onConflictDoUpdate({ target: [defaultViews.accountId, defaultViews.area], set: { viewId: id } });
};

/** Removes the default view of a list for a user. */
export const clearDefaultView = async ({ database }: Context, { id }: StoredView, { accountId }: Actor) => {
  await database.delete(defaultViews).where(and(eq(defaultViews.viewId, id), eq(defaultViews.accountId, accountId)));
};
