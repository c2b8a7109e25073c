import { and, eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { email } from '../../../resources/engine/schema';
import type { Context } from '../database/context';
import { logAccountActivity } from '../database/logActivity';
import { accounts, authSessions } from '../database/tables';
import { inTransaction } from '../database/transaction';
import { emptyResponse, envelope, success } from '../http/envelope';
import { formatMessageFor } from '../http/language';
import { Problem } from '../http/problem';
import { adminDetails, presentAdmin } from './adminDetails';
import { countFailedSignIn } from './failedSignIns';
import { deleteFirstPassword } from './firstAccount';
import { bearerTokenOf, requireConsoleOrigin } from './guards';
import { accountMessages } from './messages.en';
import { networkOf } from './network';
import type { NetworkLimits } from './networkLimits';
import { limitPasswordWork } from './passwords/passwordConcurrency';
import { passwordInput, verifyPassword } from './passwords/passwords';
import { sessionCookie } from './sessions/sessionCookie';
import { clientOf, endSession, openSession, originOf, rotateSession } from './sessions/sessions';
import type { StaffRecordHooks } from './staffRecords';
import { attemptKey, clearAttempts, countAttempt } from './throttle';
import { sessionOfToken } from './tokens';

/** The header by which requests come from the console, and from no page of another site. */
const platform = z.literal('web');
const credentials = z.strictObject({ email: email(), password: passwordInput });
const wrongPasswordProblem = () => new Problem(401, accountMessages.wrongPassword);
const accessToken = z.object({ accessToken: z.string() });

/** The routes for sign-in, refresh, sign-out and the signed-in user, below `/auth`. */
export const authRoutes = (context: Context, staff: StaffRecordHooks, limits: NetworkLimits): FastifyPluginAsync => {
  const { database, now } = context;
  const cookie = sessionCookie(context);

  const routes: FastifyPluginAsyncZod = async (app) => {
    /** Opens a session for the password of an account; throws a 401 Problem for a wrong one. */
    const openSessionByPassword = async (
      request: FastifyRequest,
      { email, password }: z.output<typeof credentials>,
    ) => {
      const key = attemptKey(email, request.ip);
      await countAttempt(context, key);
      const canSignInSql = and(eq(sql`lower(${accounts.email})`, email), eq(accounts.status, 'active'));
      const [account] = await database.select().from(accounts).where(canSignInSql);
      const isRight = await verifyPassword(account?.passwordHash, password);
      if (!account || !isRight) {
        const network = networkOf(request.ip);
        await countFailedSignIn(context, account, network);
        request.log.warn({ security: 'sign_in_failed', accountId: account?.id, network }, 'somebody could not sign in');
        throw wrongPasswordProblem();
      }
      await clearAttempts(context, key);
      const lastLoginAt = now();
      const session = await inTransaction(database, async (transaction) => {
        await staff.onSignedIn(transaction, account.id, lastLoginAt);
        const isUnchangedSql = and(canSignInSql, eq(accounts.passwordHash, String(account.passwordHash)));
        const updated = await transaction.update(accounts).set({ lastLoginAt }).where(isUnchangedSql).returning();
        // Otherwise a session could outlive the change of the password that it was opened with.
        if (updated.length === 0) throw wrongPasswordProblem();
        await logAccountActivity(context, transaction, 'signed_in', account, originOf(request));
        return openSession(context, transaction, account.id, clientOf(request));
      });
      return { account: { ...account, lastLoginAt }, session };
    };

    app.post(
      '/login',
      {
        config: {
          access: 'public',
          headers: { platform: platform.optional().describe('The console sends it with every request') },
        },
        schema: {
          summary: 'Sign in',
          body: credentials,
          response: { 200: envelope(accessToken.extend({ admin: adminDetails })) },
        },
      },
      async (request, reply) => {
        const { account, session } = await limits.limitFailures(request, () =>
          limitPasswordWork(() => openSessionByPassword(request, request.body)),
        );
        if (account.mustChangePassword) await deleteFirstPassword(context.settings);
        request.log.info({ security: 'sign_in', accountId: account.id, sessionId: session.id }, 'somebody signed in');
        const token = cookie.issue(reply, session);
        return success(
          { accessToken: token, admin: presentAdmin(account) },
          formatMessageFor(request, accountMessages.signedIn),
        );
      },
    );

    /**
     * Returns the session of the refresh cookie; undefined where the access token belongs to another session. Without
     * Web Locks, a late response may have overwritten the cookie of the present session with an older one.
     */
    const readMatchingUse = (request: FastifyRequest) => {
      const use = cookie.read(request);
      const token = bearerTokenOf(request);
      const sessionId = token && sessionOfToken(app.keys, token);
      return sessionId === undefined || sessionId === use?.sessionId ? use : undefined;
    };

    app.get(
      '/refresh',
      {
        config: { access: 'public', headers: { platform }, needsCookie: true },
        schema: {
          summary: 'Exchange the refresh cookie for a new access token and a new cookie',
          response: { 200: envelope(accessToken) },
        },
        onRequest: requireConsoleOrigin(context),
      },
      async (request, reply) => {
        const use = readMatchingUse(request);
        const rotation = use && (await rotateSession(context, use, clientOf(request)));
        if (rotation?.outcome === 'rotated') return success({ accessToken: cookie.issue(reply, rotation.session) });
        if (rotation?.outcome === 'reused') {
          const { accountId } = rotation;
          request.log.warn(
            { security: 'refresh_reuse', accountId, sessionId: use?.sessionId },
            'a refresh cookie came back after it was replaced, so its session was ended',
          );
        }
        // The cookie is not cleared: it may now belong to a user who has signed in since.
        throw new Problem(401, accountMessages.sessionEnded);
      },
    );

    app.post(
      '/logout',
      {
        config: { access: 'public', headers: { platform }, needsCookie: true },
        schema: { summary: 'Sign out', response: { 200: emptyResponse } },
        onRequest: requireConsoleOrigin(context),
      },
      async (request, reply) => {
        const use = cookie.read(request);
        if (use) await signOut(context, request, use.sessionId);
        cookie.clear(reply);
        return success(null, formatMessageFor(request, accountMessages.signedOut));
      },
    );

    app.get(
      '/me',
      {
        config: { access: 'signedIn', beforePasswordChange: true },
        schema: { summary: 'Get the signed-in account', response: { 200: envelope(adminDetails) } },
      },
      async (request) => {
        const [account] = await database.select().from(accounts).where(eq(accounts.id, request.actor.accountId));
        if (!account) throw new Problem(401, accountMessages.notSignedIn);
        return success(presentAdmin(account));
      },
    );
  };
  return routes;
};

/** Ends a session and logs the sign-out of its user. */
const signOut = async (context: Context, request: FastifyRequest, sessionId: string) => {
  const { database } = context;
  const isSessionSql = eq(authSessions.id, sessionId);
  const [person] = await database
    .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName, email: accounts.email })
    .from(authSessions)
    .innerJoin(accounts, eq(accounts.id, authSessions.accountId))
    .where(isSessionSql);
  if (!person) return;
  await endSession(database, sessionId);
  await logAccountActivity(context, database, 'signed_out', person, originOf(request));
};
