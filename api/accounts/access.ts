import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Context } from '../database/context';
import { type Access, isOfMemberApp, memberAppPath } from '../http/access';
import { Problem } from '../http/problem';
import { requireAnyAllowed } from '../roles';
import { requireAppKey } from './appKeyGuard';
import { requireActor } from './guards';
import { accountMessages } from './messages.en';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /**
     * Begins to read what the call answers with, beside the check of who calls: what it gives stands in `request.ahead`,
     * which nobody is told of who may not make the call.
     */
    ahead?: (request: FastifyRequest) => Promise<unknown>;
    /** Whether somebody may call it who must choose a password of their own first. */
    beforePasswordChange?: true;
  }
}

/**
 * Lets each route of the API be called only by those whom it names in its `config.access`, before anything else is read.
 * A route that names nobody ends the start.
 */
export const requireRouteAccess = (app: FastifyInstance, context: Context): void => {
  const signedIn = requireActor(context);
  const ofMemberApp = requireAppKey(context);
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/v1')) return;
    const access = accessOf(route);
    if (access === 'public') return;
    const others = [route.onRequest ?? []].flat();
    // What has a key of the member app and what has a token of staff never meet.
    if (isOfMemberApp(route.url) !== (access === 'memberApp'))
      throw new Error(`${route.url}: what the member app calls, and nothing else, lies below ${memberAppPath}`);
    if (access === 'memberApp') {
      route.onRequest = [ofMemberApp, ...others];
      return;
    }
    const allowed = access === 'signedIn' ? [] : [guardOf(access)];
    const settled = route.config?.beforePasswordChange ? [] : [requireOwnPassword];
    route.onRequest = [signedIn, ...settled, ...allowed, ...others];
  });
};

const accessOf = ({ method, url, config }: RouteOptions): Access => {
  if (config?.access) return config.access;
  throw new Error(`${method} ${url} does not say who may call it`);
};

const requireOwnPassword: ReturnType<typeof requireActor> = async ({ actor }) => {
  if (actor.mustChangePassword) throw new Problem(403, accountMessages.firstPassword);
};

const guardOf =
  ({ area, actions }: Exclude<Access, string>): ReturnType<typeof requireActor> =>
  async ({ actor }) =>
    requireAnyAllowed(actor.role, area, actions);
