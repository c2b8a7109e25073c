import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../database/context';
import { logAccountActivity } from '../../database/logActivity';
import { accounts, authSessions } from '../../database/tables';
import { emptyResponse, envelope, success } from '../../http/envelope';
import { formatMessageFor } from '../../http/language';
import { Problem } from '../../http/problem';
import { accountMessages } from '../messages.en';
import { activeSessionsOf } from './sessions';

const sessionInfo = z.object({
  id: z.string(),
  userAgent: z.string(),
  ip: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});

/** The routes for the sessions of the signed-in user, below `/auth/sessions`. */
export const sessionRoutes =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '',
      {
        config: { access: 'signedIn', beforePasswordChange: true },
        schema: {
          summary: 'Where the signed-in person is signed in, the present session first',
          response: { 200: envelope(z.array(sessionInfo)) },
        },
      },
      async ({ actor }) => {
        const sessions = await activeSessionsOf(context, actor.accountId);
        const infos = sessions.map(({ id, userAgent, ip, createdAt, rotatedAt }) => ({
          id,
          userAgent: userAgent ?? '',
          ip,
          createdAt: createdAt.toISOString(),
          lastSeenAt: rotatedAt.toISOString(),
          isCurrent: id === actor.sessionId,
        }));
        return success(infos.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)));
      },
    );

    app.delete(
      '/:id',
      {
        config: { access: 'signedIn', beforePasswordChange: true },
        schema: {
          summary: 'End one of one’s own sessions at once',
          params: z.object({ id: z.uuid() }),
          response: { 200: emptyResponse },
        },
      },
      async (request) => {
        const { actor, params, log, ip, id } = request;
        const isOfActorSql = and(eq(authSessions.id, params.id), eq(authSessions.accountId, actor.accountId));
        const ended = await context.database.delete(authSessions).where(isOfActorSql).returning();
        if (ended.length === 0) throw new Problem(404, accountMessages.sessionAlreadyEnded);
        const [account] = await context.database.select().from(accounts).where(eq(accounts.id, actor.accountId));
        if (account) await logAccountActivity(context, context.database, 'signed_out', account, { ip, requestId: id });
        log.info(
          { security: 'session_ended', accountId: actor.accountId, sessionId: params.id },
          'a session was ended',
        );
        return success(null, formatMessageFor(request, accountMessages.sessionOfOwnEnded));
      },
    );
  };
