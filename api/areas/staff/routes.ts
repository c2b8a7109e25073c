import { eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { languageTag } from '../../../resources/engine/schema';
import { staff } from '../../../resources/staff/staffSchema';
import { adminDetails, presentAdmin } from '../../platform/accounts/adminDetails';
import { accountMessages } from '../../platform/accounts/messages.en';
import type { Author, Context } from '../../platform/database/context';
import { logActivity } from '../../platform/database/logActivity';
import { accounts } from '../../platform/database/tables';
import { envelope, success } from '../../platform/http/envelope';
import { Problem } from '../../platform/http/problem';
import { requireRecord } from '../../records/read/requireRecord';
import type { RecordsContext } from '../../records/recordsContext';
import { authorOf } from '../../records/routes/request';
import { inSaveTransaction } from '../../records/save/saveTransaction';
import { updateRecord } from '../../records/save/update';
import { areaNameSql } from '../../records/storage/columns';
import { staffMessages } from '../messages.en';
import { invite } from './invite';

/** The route `POST /staff/{id}/invitation`, which repeats an invitation. */
export const staffRoutes =
  (context: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/:id/invitation',
      {
        config: { access: { area: staff.name, actions: ['edit'] } },
        schema: {
          tags: [staff.name],
          summary: 'Invite a member of staff to choose a password',
          params: z.object({ id: z.string().min(1).max(64) }),
          response: {
            200: envelope(z.object({ link: z.string().nullable().describe('The link, if no mail server is set up') })),
          },
        },
      },
      async (request) => success({ link: await inviteAgain(context, request.params.id, authorOf(request)) }),
    );
  };

/** The route `PUT /auth/me`, which changes the user's own name, time zone, language and absence. */
export const profileRoutes =
  (context: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.put(
      '/me',
      {
        config: { access: 'signedIn' },
        schema: {
          summary: 'Change one’s own name, time zone, language and absence',
          body: z.strictObject({
            firstName: z.string(),
            lastName: z.string(),
            timeZone: z.string(),
            awayUntil: z.string().nullable().optional().describe('The first day back; default: as before'),
            locale: languageTag().optional().describe('The language of the console and of mails; default: as before'),
          }),
          response: { 200: envelope(adminDetails) },
        },
      },
      async (request) => {
        const { accountId, ip, requestId } = authorOf(request);
        const { locale, ...ofRecord } = request.body;
        const bodyOf = ({ data }: { data: object }) => ({ ...data, ...ofRecord });
        // The author has no role, because everybody may change these fields of themselves.
        await updateRecord(context, staff, accountId, bodyOf, { accountId, ip, requestId });
        const { database } = context;
        const isOwn = eq(accounts.id, accountId);
        const [account] = locale
          ? await database.update(accounts).set({ locale }).where(isOwn).returning()
          : await database.select().from(accounts).where(isOwn);
        if (!account) throw new Problem(401, accountMessages.notSignedIn);
        return success(presentAdmin(account));
      },
    );
  };

/** Repeats the invitation of a member of staff. Throws 404, and 409 where the person has a password or is suspended. */
const inviteAgain = (context: Context, id: string, author: Author) =>
  inSaveTransaction(context.database, staff, async (transaction) => {
    await transaction.execute(sql`SELECT FROM records WHERE area = ${areaNameSql(staff)} AND id = ${id} FOR UPDATE`);
    const record = await requireRecord(transaction, staff, id);
    if (record.derived.hasPassword) throw new Problem(409, staffMessages.hasPassword);
    if (record.status === 'suspended') throw new Problem(409, staffMessages.suspended);
    const recordLabel = staff.label(record.data);
    const entry = { action: 'invited', area: staff.name, recordId: id, recordLabel };
    await logActivity(context, transaction, entry, author);
    return invite(context, transaction, record);
  });
