import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../database/context';
import { type Session, sessionSecondsLeft } from './sessions';
import { type RefreshUse, readRefreshSecret, signAccessToken, signRefreshSecret } from './tokens';

/** How a session is kept in the browser: the refresh secret in a cookie that neither scripts nor other sites can use. */
export const sessionCookie = ({ settings, now }: Context) => {
  const isHttps = settings.publicUrl.startsWith('https:');
  const name = isHttps ? '__Host-console_refresh' : 'console_refresh';
  const options = { httpOnly: true, sameSite: 'strict', secure: isHttps, path: '/' } as const;
  return {
    /** Sets the cookie of a session's present generation and gives a fresh access token. */
    issue: (reply: FastifyReply, session: Session): Promise<string> => {
      const { keys } = reply.server;
      const secret = signRefreshSecret(keys, { sessionId: session.id, generation: session.generation });
      reply.setCookie(name, secret, { ...options, maxAge: sessionSecondsLeft(session, now()) });
      return signAccessToken(keys, session.id, now());
    },
    /** What the cookie of a request stands for; undefined without one of ours. */
    read: ({ cookies, server }: FastifyRequest): RefreshUse | undefined => {
      const secret = cookies[name];
      return secret ? readRefreshSecret(server.keys, secret) : undefined;
    },
    clear: (reply: FastifyReply): void => {
      reply.clearCookie(name, options);
    },
  };
};
