import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FieldErrors } from '../../../../resources/engine/schema';
import { email } from '../../../../resources/engine/schema';
import type { Context } from '../../database/context';
import { accounts } from '../../database/tables';
import { inTransaction } from '../../database/transaction';
import { emptyResponse, envelope, success } from '../../http/envelope';
import { formatMessageFor } from '../../http/language';
import { Problem, problemAt } from '../../http/problem';
import { accountMessages } from '../messages.en';
import type { NetworkLimits } from '../networkLimits';
import { sessionCookie } from '../sessions/sessionCookie';
import { clientOf, endSession, endSessionsOf, openSession } from '../sessions/sessions';
import type { StaffRecordHooks } from '../staffRecords';
import { attemptKey, clearAttempts, countAgainstLimit, countAttempt } from '../throttle';
import { newPasswordErrorMessage } from './newPassword';
import { limitPasswordWork } from './passwordConcurrency';
import { passwordInput, verifyPassword } from './passwords';
import { consumePasswordToken } from './passwordTokens';
import { setPassword } from './setPassword';

/** The maximum number of links to one address, known or not. */
const linkLimit = { max: 3, windowMilliseconds: 60 * 60 * 1000 };

/** The routes for forgotten passwords, mailed links and changes of the password, below `/auth`. */
export const passwordRoutes = (
  context: Context,
  staff: StaffRecordHooks,
  limits: NetworkLimits,
): FastifyPluginAsyncZod => {
  const { database } = context;
  const cookie = sessionCookie(context);

  return async (app) => {
    app.post(
      '/forgot-password',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Ask for a link that sets a new password',
          body: z.strictObject({ email: email() }),
          response: { 200: emptyResponse },
        },
      },
      async (request) => {
        await limits.countReset(request);
        const { email } = request.body;
        const { isWithin } = await countAgainstLimit(context, database, {
          name: `forgot-password ${email}`,
          ...linkLimit,
        });
        // A job looks up the account, so that neither the response nor its duration shows whether there is one.
        if (isWithin) await context.jobs.send(database, 'forgotPassword', { email });
        return success(null, formatMessageFor(request, accountMessages.linkSent));
      },
    );

    app.post(
      '/reset-password',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Set a password with the one-time token of a link; ends all sessions',
          body: z.strictObject({ token: z.string().max(100), password: passwordInput }),
          response: { 200: emptyResponse },
        },
      },
      async (request) => {
        const { token, password } = request.body;
        const account = await limitPasswordWork(() =>
          inTransaction(database, async (transaction) => {
            const accountId = await consumePasswordToken(context, transaction, token);
            const [found] = accountId
              ? await transaction.select().from(accounts).where(eq(accounts.id, accountId))
              : [];
            if (!found || (found.status !== 'active' && found.status !== 'invited'))
              throw new Problem(410, accountMessages.linkExpired);
            const problem = await newPasswordErrorMessage(transaction, found, password);
            if (problem) throw problemAt('password', problem);
            await setPassword(context, staff, transaction, found, password, { ip: request.ip, requestId: request.id });
            await endSessionsOf(transaction, found.id);
            return found;
          }),
        );
        await clearAttempts(context, attemptKey(account.email, request.ip));
        request.log.info({ security: 'password_set', accountId: account.id }, 'a password was set by a link');
        return success(null, formatMessageFor(request, accountMessages.passwordSet));
      },
    );

    app.post(
      '/change-password',
      {
        config: { access: 'signedIn', beforePasswordChange: true },
        schema: {
          summary: 'Change the password of the signed-in person; the present session is replaced by a new one',
          body: z.strictObject({
            currentPassword: passwordInput,
            newPassword: passwordInput,
            signOutOthers: z.boolean().default(true).describe('Whether the person’s other sessions end'),
          }),
          response: { 200: envelope(z.object({ accessToken: z.string() })) },
        },
      },
      async (request, reply) => {
        const { currentPassword, newPassword, signOutOthers } = request.body;
        const { accountId, sessionId } = request.actor;
        const [account] = await database.select().from(accounts).where(eq(accounts.id, accountId));
        if (!account) throw new Problem(401, accountMessages.notSignedIn);
        const session = await limitPasswordWork(async () => {
          const key = attemptKey(account.email, request.ip);
          await countAttempt(context, key);
          const isRight = await verifyPassword(account.passwordHash, currentPassword);
          if (isRight) await clearAttempts(context, key);
          const newProblem = await newPasswordErrorMessage(
            database,
            account,
            newPassword,
            isRight ? currentPassword : undefined,
          );
          throwErrors({
            ...(!isRight && { currentPassword: accountMessages.notCurrentPassword }),
            ...(newProblem && { newPassword: newProblem }),
          });
          return inTransaction(database, async (transaction) => {
            await setPassword(context, staff, transaction, account, newPassword, {
              ip: request.ip,
              requestId: request.id,
            });
            if (signOutOthers) await endSessionsOf(transaction, accountId);
            else await endSession(transaction, sessionId);
            return openSession(context, transaction, accountId, clientOf(request));
          });
        });
        request.log.info({ security: 'password_changed', accountId }, 'a password was changed');
        return success(
          { accessToken: cookie.issue(reply, session) },
          formatMessageFor(request, accountMessages.passwordChanged),
        );
      },
    );
  };
};

const throwErrors = (errors: FieldErrors) => {
  const [first] = Object.values(errors);
  if (first) throw new Problem(422, first, { errors });
};
