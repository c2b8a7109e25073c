import type { FastifyRequest } from 'fastify';
import type { Context } from '../database/context';
import type { Caller } from '../http/concurrentCalls';
import type { AppKeyVerifier } from './appKeys/appKeys';
import { bearerTokenOf } from './guards';
import { isBehindUnknownProxy, networkOf } from './network';
import { readAccessToken } from './tokens';

/** The calls of one caller that a process serves at the same time, and those that wait for them. */
export const concurrentCalls = {
  session: { running: 4, waiting: 100 },
  key: { running: 8, waiting: 400 },
  network: { running: 12, waiting: 200 },
};

/** Matches the addresses that read the database. The files of the console and of the library are not limited. */
const limitedAddress = /^\/(?:api|calendar|m)\//;

/**
 * Creates the function that returns who sends a request: a session, a server key, else a network. It asks no database.
 * So a caller who is unknown, or makes up tokens, counts with all others of the network. A public key does too, as it is
 * in the pages of many visitors. Behind an unknown proxy no network is known, and these calls are not limited.
 */
export const createCallerOf =
  ({ now }: Pick<Context, 'now'>, { findVerified }: Pick<AppKeyVerifier, 'findVerified'>) =>
  (request: FastifyRequest): Caller | undefined => {
    const { url = '', config } = request.routeOptions;
    if (config.isProbe || !limitedAddress.test(url)) return undefined;
    // A file takes as long as the connection of the caller, whose other calls must not wait for that.
    const named = (name: string) => (config.transfersFile ? `${name}, files` : name);
    const token = bearerTokenOf(request);
    const sessionId = token && readAccessToken(request.server.keys, token, now());
    if (sessionId) return { name: named(`session ${sessionId}`), ...concurrentCalls.session };
    const key = token && findVerified(token);
    if (key && key.kind === 'server') return { name: named(`key ${key.id}`), ...concurrentCalls.key };
    if (isBehindUnknownProxy(request)) return undefined;
    return { name: named(`network ${networkOf(request.ip)}`), ...concurrentCalls.network };
  };
