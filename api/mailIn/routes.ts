import { desc, eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../platform/database/context';
import { receivedMails } from '../platform/database/tables';
import { envelope, success } from '../platform/http/envelope';
import { contentRange, listQuery, readQuery } from '../platform/http/query';

const setAsideMail = z.object({
  id: z.string(),
  at: z.iso.datetime().describe('When it was set aside'),
  reason: z
    .string()
    .describe(
      '`damaged`, `noSender`, `tooLarge`, `automatic`, `bounce`, `spam`, `refused` (it makes no valid inquiry) or `failed`',
    ),
});

/** The route of the mails that could not be taken, below `/set-aside-mails`. They lie in a folder of the mailbox. */
export const setAsideRoutes =
  ({ database }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '',
      {
        config: { access: { area: 'set-aside-mails', actions: ['show'] } },
        schema: {
          tags: ['set-aside-mails'],
          summary: 'List the emails that were set aside, the latest first',
          querystring: listQuery,
          response: { 200: envelope(z.array(setAsideMail)) },
        },
      },
      async (request, reply) => {
        const { from, to } = readQuery(request.query, ['at']);
        const isSetAside = eq(receivedMails.outcome, 'setAside');
        const [rows, total] = await Promise.all([
          database
            .select({ id: receivedMails.key, at: receivedMails.at, reason: receivedMails.reason })
            .from(receivedMails)
            .where(isSetAside)
            .orderBy(desc(receivedMails.at), receivedMails.key)
            .offset(from)
            .limit(to - from + 1),
          database.$count(receivedMails, isSetAside),
        ]);
        reply.header('content-range', contentRange('set-aside-mails', from, rows, total));
        return success(rows.map(({ id, at, reason }) => ({ id, at: at.toISOString(), reason: reason ?? 'failed' })));
      },
    );
  };
