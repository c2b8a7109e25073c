import { eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { email } from '../../resources/engine/schemaKit';
import type { Context } from '../context';
import { accounts } from '../db/tables';
import { envelope, success } from '../envelope';
import { Problem } from '../problem';
import { requireActor, requireConsole } from './guards';
import { verifyPassword } from './passwords';
import { type Account, endSession, openSession, rotateSession, type Session, secondsLeft } from './sessions';
import { attemptKey, countAttempt, forgetAttempts } from './throttle';
import { readRefreshSecret, signAccessToken, signRefreshSecret } from './tokens';

const credentials = z.strictObject({ email: email(), password: z.string().min(1).max(128) });
const adminDetails = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.string(),
  permissions: z.array(z.string()),
  avatarUrl: z.string().nullable(),
  timeZone: z.string(),
  locale: z.string(),
  mustChangePassword: z.boolean(),
  lastLoginAt: z.string().nullable(),
});
const accessToken = z.object({ accessToken: z.string() });

/** What the console shows of the signed-in person; never the ground of a permission. */
const present = (account: Account): z.output<typeof adminDetails> => ({
  id: account.id,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  role: account.role,
  permissions: [],
  avatarUrl: null,
  timeZone: account.timeZone,
  locale: account.locale,
  mustChangePassword: false,
  lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
});

/** Sign in, refresh, sign out and who am I, below `/auth`. */
export const authRoutes = (context: Context): FastifyPluginAsync => {
  const { database, settings, now } = context;
  const isHttps = settings.publicUrl.startsWith('https:');
  const cookieName = isHttps ? '__Host-console_refresh' : 'console_refresh';
  const cookieOptions = { httpOnly: true, sameSite: 'strict', secure: isHttps, path: '/' } as const;

  const routes: FastifyPluginAsyncZod = async (app) => {
    /** Sets the cookie of a session's present generation and gives a fresh access token. */
    const issue = (reply: FastifyReply, session: Session) => {
      const secret = signRefreshSecret(app.keys, { sessionId: session.id, generation: session.generation });
      reply.setCookie(cookieName, secret, { ...cookieOptions, maxAge: secondsLeft(session, now()) });
      return signAccessToken(app.keys, session.id, now());
    };
    const readCookie = (value: string | undefined) => (value ? readRefreshSecret(app.keys, value) : undefined);

    app.post(
      '/login',
      {
        schema: {
          summary: 'Sign in',
          security: [],
          body: credentials,
          response: { 200: envelope(accessToken.extend({ admin: adminDetails })) },
        },
      },
      async (request, reply) => {
        const { email, password } = request.body;
        const key = attemptKey(email, request.ip);
        await countAttempt(context, key);
        const [account] = await database
          .select()
          .from(accounts)
          .where(eq(sql`lower(${accounts.email})`, email));
        const mayEnter = account?.status === 'active';
        const isRight = await verifyPassword(mayEnter ? account.passwordHash : undefined, password);
        if (!account || !isRight) throw new Problem(401, 'Email or password is incorrect.');
        await forgetAttempts(context, key);
        const lastLoginAt = now();
        await database.update(accounts).set({ lastLoginAt }).where(eq(accounts.id, account.id));
        const session = await openSession(context, account.id, request.headers['user-agent']);
        const token = await issue(reply, session);
        return success({ accessToken: token, admin: present({ ...account, lastLoginAt }) }, 'You are signed in.');
      },
    );

    app.get(
      '/refresh',
      {
        schema: {
          summary: 'Exchange the refresh cookie for a new access token and a new cookie',
          security: [],
          response: { 200: envelope(accessToken) },
        },
        onRequest: requireConsole(context),
      },
      async (request, reply) => {
        const use = readCookie(request.cookies[cookieName]);
        const session = use && (await rotateSession(context, use));
        if (session) return success({ accessToken: await issue(reply, session) });
        reply.clearCookie(cookieName, cookieOptions);
        throw new Problem(401, 'Your session has ended. Sign in again.');
      },
    );

    app.post(
      '/logout',
      {
        schema: { summary: 'Sign out', security: [], response: { 200: envelope(z.null()) } },
        onRequest: requireConsole(context),
      },
      async (request, reply) => {
        const use = readCookie(request.cookies[cookieName]);
        if (use) await endSession(context, use.sessionId);
        reply.clearCookie(cookieName, cookieOptions);
        return success(null, 'You are signed out.');
      },
    );

    app.get(
      '/me',
      {
        schema: { summary: 'Who is signed in', response: { 200: envelope(adminDetails) } },
        onRequest: requireActor(context),
      },
      async (request) => {
        const [account] = await database.select().from(accounts).where(eq(accounts.id, request.actor.accountId));
        if (!account) throw new Problem(401, 'Sign in to go on.');
        return success(present(account));
      },
    );
  };
  return routes;
};
