import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../database/context';
import { publicPathOf } from '../../process/publicPath';
import { type RefreshUse, readRefreshSecret, signAccessToken, signRefreshSecret } from '../tokens';
import { remainingSessionSeconds, type Session } from './sessions';

/**
 * The cookie of a session: it has the refresh secret, and neither scripts nor other sites can use it. Below a path, only
 * addresses below that path get it; the prefix `__Host-` would require the root.
 */
export const sessionCookie = ({ settings, now }: Context) => {
  const isHttps = settings.publicUrl.startsWith('https:');
  const publicPath = publicPathOf(settings);
  const prefix = publicPath ? '__Secure-' : '__Host-';
  const name = `${isHttps ? prefix : ''}console_refresh`;
  const options = { httpOnly: true, sameSite: 'strict', secure: isHttps, path: publicPath || '/' } as const;
  return {
    /** Sets the cookie of a session's present generation and returns a new access token. */
    issue: (reply: FastifyReply, session: Session): string => {
      const { keys } = reply.server;
      const secret = signRefreshSecret(keys, { sessionId: session.id, generation: session.generation });
      reply.setCookie(name, secret, { ...options, maxAge: remainingSessionSeconds(session, now()) });
      return signAccessToken(keys, session.id, now());
    },
    /** Returns the verified contents of a request's cookie; undefined without a valid one. */
    read: ({ cookies, server }: FastifyRequest): RefreshUse | undefined => {
      const secret = cookies[name];
      return secret ? readRefreshSecret(server.keys, secret) : undefined;
    },
    clear: (reply: FastifyReply): void => {
      reply.clearCookie(name, options);
    },
  };
};
