import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { businessZone } from '../../../resources/kit';
import type { StaffRecord } from '../../../resources/staff/staffSchema';
import { endSessionsOf } from '../../accounts/sessions';
import type { Queryable } from '../../database/connect';
import type { Context } from '../../database/context';
import { accounts } from '../../database/tables';
import { Problem, problemAt } from '../../http/problem';
import { readOrganization } from '../../outbox/organization';
import type { AreaRules } from '../../records/areaModule';
import type { SavedRecord } from '../../records/recordRow';
import { changeDerived } from './derived';
import { invite, withdrawInvitation } from './invite';
import { staffMessages } from './messages.en';

/** Whoever is on the staff has an account to sign in with, and there is always an administrator who can. */
export const staffRules: AreaRules = {
  // One change at a time: else two administrators could remove each other.
  lock: async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('staff', 0))`);
  },

  refusals:
    async () =>
    ({ status, derived }, to) => {
      if (status !== 'suspended' || to === (derived.hasPassword ? 'active' : 'invited')) return undefined;
      return derived.hasPassword ? staffMessages.becomesActive : staffMessages.becomesInvited;
    },

  prepare: async (transaction, { status, data }) => ({
    status,
    data: { ...data, timeZone: data.timeZone ?? (await readOrganization(transaction)).timeZone ?? businessZone },
  }),

  // Their password went with the account, so they are invited anew.
  comesBack: async (_transaction, { status }) => (status === 'suspended' ? status : 'invited'),

  follow: async (transaction, record, before, { context, author }) => {
    if (!before) return record && addAccount(transaction, record, context);
    const { id } = before;
    if (!mayEnter(record) && id === author.accountId) throw new Problem(409, staffMessages.notYourself);
    if (isAdministrator(before) && !isAdministrator(record)) await keepAnAdministrator(transaction, id, record);
    await transaction
      .update(accounts)
      .set(record ? accountOf(record) : { status: 'deleted', passwordHash: null })
      .where(eq(accounts.id, id));
    if (!record) await changeDerived(transaction, id, { hasPassword: false, invitedAt: null });
    if (!mayEnter(record)) await endSessionsOf(transaction, id);
    if (!mayEnter(record) || record.data.email !== before.data.email) await withdrawInvitation(transaction, id);
  },
};

const mayEnter = (record: SavedRecord | undefined): record is SavedRecord =>
  record !== undefined && record.status !== 'suspended';

const isAdministrator = (record: SavedRecord | undefined) =>
  record?.status === 'active' && record.data.role === 'administrator';

/** What the account repeats of a record. */
const accountOf = ({ status, data }: SavedRecord) => {
  const { firstName, lastName, email, role, timeZone = businessZone } = data as StaffRecord;
  return { firstName, lastName, email, role, timeZone, status: String(status) };
};

const addAccount = async (transaction: Queryable, record: SavedRecord, context: Context) => {
  await transaction.insert(accounts).values({ id: record.id, ...accountOf(record), createdAt: context.now() });
  if (context.settings.smtpUrl) await invite(context, transaction, record);
};

/** Refuses what would leave nobody who can administer the others. */
const keepAnAdministrator = async (transaction: Queryable, id: string, record: SavedRecord | undefined) => {
  const able = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'administrator'), eq(accounts.status, 'active'), isNotNull(accounts.passwordHash)));
  if (able.length !== 1 || able[0]?.id !== id) return;
  if (mayEnter(record)) throw problemAt('role', staffMessages.lastAdministrator);
  throw new Problem(409, staffMessages.lastAdministrator);
};
