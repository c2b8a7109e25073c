import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Actor, Context } from '../database/context';
import { Problem } from '../http/problem';
import { accountMessages } from './messages.en';
import type { SecretKeys } from './secretKeys';
import { findActor } from './sessions/sessions';
import { readAccessToken } from './tokens';

declare module 'fastify' {
  interface FastifyInstance {
    keys: SecretKeys;
  }
  interface FastifyRequest {
    /** The signed-in user; set by `requireActor`. */
    actor: Actor;
    /** The promise of the data that the route's configuration started to read. */
    prefetched?: Promise<unknown>;
  }
}

/**
 * Creates an onRequest hook for routes of signed-in staff. It sets `request.actor` from the bearer token and its
 * session.
 * @throws Problem 401 without a valid token of an open session
 */
export const requireActor =
  (context: Context): onRequestAsyncHookHandler =>
  async (request) => {
    const token = bearerTokenOf(request);
    const sessionId = token && readAccessToken(request.server.keys, token, context.now());
    if (sessionId) startPrefetch(request);
    const actor = sessionId && (await findActor(context, sessionId));
    if (!actor) throw new Problem(401, accountMessages.notSignedIn, { headers: { 'www-authenticate': 'Bearer' } });
    request.actor = actor;
  };

const startPrefetch = (request: FastifyRequest) => {
  request.prefetched = request.routeOptions.config.prefetch?.(request);
  // The handler gets the error when it awaits the promise; a refused request has no handler.
  request.prefetched?.catch(() => undefined);
};

/** Returns the unverified bearer token of a request; undefined without one. */
export const bearerTokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1];

/**
 * Creates an onRequest hook for requests that need only the cookie; the console alone may send them. Other origins
 * cannot set the `platform` header without a CORS preflight, and browsers send the origin of a request.
 * @throws Problem 403 for a request without the header or from a foreign page
 */
export const requireConsoleOrigin =
  ({ settings }: Context): onRequestAsyncHookHandler =>
  async (request) => {
    const { origin } = request.headers;
    const trusted = [new URL(settings.publicUrl).origin, ...settings.corsOrigins, originOfAddress(request)];
    const site = request.headers['sec-fetch-site'];
    const isForeign =
      origin === undefined
        ? site !== undefined && site !== 'same-origin' && site !== 'none'
        : !trusted.includes(origin);
    if (!request.headers.platform || isForeign) throw new Problem(403, accountMessages.onlyConsole);
  };

/**
 * The origin of the request's own address: the console may be opened by another name of this server than PUBLIC_URL.
 */
const originOfAddress = (request: FastifyRequest) => `${request.protocol}://${request.host}`;
