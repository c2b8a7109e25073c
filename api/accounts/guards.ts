import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Actor, Context } from '../database/context';
import { Problem } from '../http/problem';
import { accountMessages } from './messages.en';
import type { SecretKeys } from './secretKeys';
import { findActor } from './sessions';
import { readAccessToken } from './tokens';

declare module 'fastify' {
  interface FastifyInstance {
    keys: SecretKeys;
  }
  interface FastifyRequest {
    /** The signed-in person; set by `requireActor`. */
    actor: Actor;
    /** What the route's `config.ahead` gives. */
    ahead?: Promise<unknown>;
  }
}

/**
 * An onRequest hook for routes of signed-in staff: sets `request.actor` from the bearer token and its session.
 * @throws Problem 401 without a token that is ours, current and of an open session.
 */
export const requireActor =
  (context: Context): onRequestAsyncHookHandler =>
  async (request) => {
    const token = bearerTokenOf(request);
    const sessionId = token && (await readAccessToken(request.server.keys, token, context.now()));
    if (sessionId) beginAhead(request);
    const actor = sessionId && (await findActor(context, sessionId));
    if (!actor) throw new Problem(401, accountMessages.notSignedIn, { headers: { 'www-authenticate': 'Bearer' } });
    request.actor = actor;
  };

const beginAhead = (request: FastifyRequest) => {
  request.ahead = request.routeOptions.config.ahead?.(request);
  // Whoever awaits it is told; where the call is refused, nobody does.
  request.ahead?.catch(() => undefined);
};

/** The access token that a call brings, whatever it is worth; undefined without one. */
export const bearerTokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1];

/**
 * An onRequest hook for calls that act on the cookie alone: only the console may send them. The `platform` header
 * cannot be set across origins unasked, and a browser tells where a request comes from.
 * @throws Problem 403 for a request without the header or from a foreign page.
 */
export const requireConsoleOrigin =
  ({ settings }: Context): onRequestAsyncHookHandler =>
  async (request) => {
    const { origin } = request.headers;
    const trusted = [settings.publicUrl, ...settings.corsOrigins, ownOrigin(request)];
    const site = request.headers['sec-fetch-site'];
    const isForeign =
      origin === undefined
        ? site !== undefined && site !== 'same-origin' && site !== 'none'
        : !trusted.includes(origin);
    if (!request.headers.platform || isForeign) throw new Problem(403, accountMessages.onlyConsole);
  };

/** The console may be opened by another name of this machine than that of PUBLIC_URL. */
const ownOrigin = (request: FastifyRequest) => `${request.protocol}://${request.host}`;
