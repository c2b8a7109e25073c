import { and, eq, isNotNull } from 'drizzle-orm';
import { contacts } from '../../../resources/contacts/contactSchema';
import { businessTimeZone } from '../../../resources/engine/schema';
import { staff } from '../../../resources/staff/staffSchema';
import { endSessionsOf } from '../../platform/accounts/sessions/sessions';
import type { Queryable } from '../../platform/database/connect';
import type { Context } from '../../platform/database/context';
import { accounts } from '../../platform/database/tables';
import { lockByName } from '../../platform/database/transaction';
import { Problem, problemAt } from '../../platform/http/problem';
import { readOrganization } from '../../platform/outbox/organization';
import type { AreaModule } from '../../records/areaModule';
import { type AreaRules, forEachChange } from '../../records/areaRules';
import { fromDatabase } from '../../records/databaseQuery';
import type { RecordContent } from '../../records/storage/recordRow';
import { canWorkOn } from '../../roles';
import { unassignInquiries } from '../contacts/updateOpenInquiries';
import { staffMessages } from '../messages.en';
import { updateStaffDerived } from './derived';
import { invite, withdrawInvitation } from './invite';
import { profileRoutes, staffRoutes } from './routes';

type Colleague = RecordContent<typeof staff>;

/** The rules of staff: every member of staff has an account, and there is always an administrator who can sign in. */
const staffRules: AreaRules<typeof staff> = {
  // One change at a time, because two administrators could otherwise remove each other.
  beforeOperation: () => fromDatabase((transaction) => lockByName(transaction, 'staff')),

  actionRefusals:
    () =>
    ({ status, derived }, { to }) => {
      if (status !== 'suspended' || to === undefined || to === (derived.hasPassword ? 'active' : 'invited'))
        return undefined;
      return { irrelevant: derived.hasPassword ? staffMessages.becomesActive : staffMessages.becomesInvited };
    },

  beforeChange: ({ status, data }) => {
    if (data.timeZone) return { status, data };
    return fromDatabase(async (transaction) => ({
      status,
      data: { ...data, timeZone: (await readOrganization(transaction)).timeZone ?? businessTimeZone },
    }));
  },

  // The password was deleted with the account, so the person is invited again.
  statusAfterRestore: ({ status }) => (status === 'suspended' ? status : 'invited'),

  afterChange: forEachChange(({ record, before, saveContext: { context, author } }) => {
    if (!before) return record && fromDatabase((transaction) => addAccount(transaction, record, context));
    const { id } = before;
    if (!hasAccess(record) && id === author.accountId) throw new Problem(409, staffMessages.notYourself);
    return fromDatabase(async (transaction) => {
      if (isAdministrator(before) && !isAdministrator(record)) await requireOtherAdministrator(transaction, id, record);
      await transaction
        .update(accounts)
        .set(record ? accountOf(record) : { status: 'deleted', passwordHash: null })
        .where(eq(accounts.id, id));
      if (record && isWorker(before) && !isWorker(record)) await unassignInquiries(context, transaction, id, author);
      if (!record) await updateStaffDerived(transaction, id, { hasPassword: false, invitedAt: null });
      if (!hasAccess(record)) await endSessionsOf(transaction, id);
      if (!hasAccess(record) || record.data.email !== before.data.email) await withdrawInvitation(transaction, id);
    });
  }),
};

const hasAccess = (record: Colleague | undefined): record is Colleague =>
  record !== undefined && record.status !== 'suspended';

/** Whether inquiries can be assigned to a member of staff. */
const isWorker = ({ status, data }: Colleague) => status === 'active' && canWorkOn(data.role, contacts.name);

const isAdministrator = (record: Colleague | undefined) =>
  record?.status === 'active' && record.data.role === 'administrator';

/** Returns the values of a record that its account repeats. */
const accountOf = ({ status, data }: Colleague) => {
  const { firstName, lastName, email, role, timeZone = businessTimeZone, awayUntil = null } = data;
  return { firstName, lastName, email, role, timeZone, awayUntil, status: String(status) };
};

const addAccount = async (transaction: Queryable, record: Colleague, context: Context) => {
  await transaction.insert(accounts).values({ id: record.id, ...accountOf(record), createdAt: context.now() });
  if (context.settings.smtpUrl) await invite(context, transaction, record);
};

/** Throws 409 or 422 where a change would leave no administrator who can sign in. */
const requireOtherAdministrator = async (transaction: Queryable, id: string, record: Colleague | undefined) => {
  const administrators = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'administrator'), eq(accounts.status, 'active'), isNotNull(accounts.passwordHash)));
  if (administrators.length !== 1 || administrators[0]?.id !== id) return;
  if (hasAccess(record)) throw problemAt('role', staffMessages.lastAdministrator);
  throw new Problem(409, staffMessages.lastAdministrator);
};

export const staffArea: AreaModule<typeof staff> = {
  schema: staff,
  dashboard: { name: 'colleagues', setupStep: { filter: { status: ['invited', 'active'] }, minTotal: 2 } },
  rules: staffRules,
  routes: { '/staff': staffRoutes, '/auth': profileRoutes },
};
