import { and, asc, eq, getTableColumns, ne, or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { AreaSchema } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import type { Actor, Context } from '../database/context';
import { accounts, defaultViews, views } from '../database/tables';
import { inTransaction } from '../database/transaction';
import { Problem, problemAt } from '../http/problem';
import { isAllowed, requireAllowed } from '../roles';
import { savedViewMessages } from './messages.en';
import { requireShareable, requireUsable } from './usableView';
import type { ViewChange } from './viewSchemas';

/** How many views somebody may have of one list. */
const most = 50;

/** The area whose list is called so. @throws Problem 404, and 403 for who may not see it. */
export const requireListArea = ({ schemas }: Context, name: string, { role }: Actor): AreaSchema => {
  const schema = schemas.find((one) => one.name === name && !one.singletonId);
  if (!schema) throw new Problem(404, savedViewMessages.noSuchArea);
  requireAllowed(role, schema.name, 'show');
  return schema;
};

/** Whether somebody may change a view that they see. */
export const canChangeView = ({ role, accountId }: Actor, view: Pick<StoredView, 'area' | 'accountId' | 'isShared'>) =>
  view.accountId === accountId ? !view.isShared || isAllowed(role, view.area, 'edit') : role === 'administrator';

export type StoredView = Awaited<ReturnType<typeof readViews>>[number];

const readViews = (queryable: Queryable, { accountId }: Actor, of: { area: string } | { id: string }) =>
  queryable
    .select({
      ...getTableColumns(views),
      ownerName: sql<string>`concat_ws(' ', ${accounts.firstName}, ${accounts.lastName})`,
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
    .orderBy(sql`lower(${views.name})`, asc(views.id));

/** The views of an area's list that somebody sees: their own and the shared ones, by name. */
export const viewsOf = ({ database }: Context, { name }: AreaSchema, reader: Actor) =>
  readViews(database, reader, { area: name });

/** A view with the schema of its area. @throws Problem 404 where there is none for the reader, 403 */
export const requireView = async (context: Context, id: string, reader: Actor) => {
  const [view] = await readViews(context.database, reader, { id });
  if (!view) throw new Problem(404, savedViewMessages.notThere);
  return { view, schema: requireListArea(context, view.area, reader) };
};

/** The same for who may change it. @throws Problem also 403 */
export const requireOwnView = async (context: Context, id: string, actor: Actor) => {
  const found = await requireView(context, id, actor);
  const { view, schema } = found;
  if (view.accountId === actor.accountId && view.isShared) requireAllowed(actor.role, schema.name, 'edit');
  if (!canChangeView(actor, view)) throw new Problem(403, savedViewMessages.ofOwner({ owner: view.ownerName }));
  return found;
};

/** Keeps a new view, and gives its id. @throws Problem 403, 409 where there are too many, 422 */
export const addView = (context: Context, schema: AreaSchema, change: ViewChange, actor: Actor): Promise<string> =>
  inTransaction(context.database, async (transaction) => {
    requireGood(context, schema, change, actor);
    const id = uuid();
    const { accountId } = actor;
    await requireRoom(transaction, { id, accountId, area: schema.name, name: change.name });
    await transaction
      .insert(views)
      .values({ id, area: schema.name, accountId, ...stored(change), updatedAt: context.now() });
    return id;
  });

/** Changes a view for who may change it, and gives it, even where its reader sees it no more. @throws Problem 403, 404, 422 */
export const changeView = async (
  context: Context,
  id: string,
  change: ViewChange,
  actor: Actor,
): Promise<StoredView> => {
  const { view, schema } = await requireOwnView(context, id, actor);
  requireGood(context, schema, change, actor);
  await inTransaction(context.database, async (transaction) => {
    await requireRoom(transaction, { ...view, name: change.name });
    await transaction
      .update(views)
      .set({ ...stored(change), updatedAt: context.now() })
      .where(eq(views.id, id));
  });
  return { ...view, ...stored(change) };
};

const stored = ({ shared, ...change }: ViewChange) => ({ ...change, isShared: shared });

const requireGood = ({ now }: Context, schema: AreaSchema, change: ViewChange, actor: Actor) => {
  requireUsable(schema, change, now(), actor);
  if (!change.shared) return;
  requireAllowed(actor.role, schema.name, 'edit');
  requireShareable(schema, change.filter);
};

/** Saves of one person's views wait for each other, so that neither names nor numbers are checked against old ones. */
const requireRoom = async (
  transaction: Queryable,
  { id, accountId, area, name }: Pick<StoredView, 'id' | 'accountId' | 'area' | 'name'>,
) => {
  await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  const others = await transaction
    .select({ isSame: sql<boolean>`lower(${views.name}) = lower(${name})` })
    .from(views)
    .where(and(eq(views.accountId, accountId), eq(views.area, area), ne(views.id, id)));
  if (others.some(({ isSame }) => isSame)) throw problemAt('name', savedViewMessages.nameTaken({ name }));
  if (others.length >= most) throw new Problem(409, savedViewMessages.tooMany({ most }));
};

/** Lets a list open with a view for somebody. */
export const storeDefaultView = async ({ database }: Context, { id, area }: StoredView, { accountId }: Actor) => {
  await database
    .insert(defaultViews)
    .values({ accountId, area, viewId: id })
    .onConflictDoUpdate({ target: [defaultViews.accountId, defaultViews.area], set: { viewId: id } });
};

/** Lets it open again as it does by itself. */
export const clearDefaultView = async ({ database }: Context, { id }: StoredView, { accountId }: Actor) => {
  await database.delete(defaultViews).where(and(eq(defaultViews.viewId, id), eq(defaultViews.accountId, accountId)));
};
