/** Access: which route needs which session, permission, app key or preview token. Subfolders have each of these. */

import type { FastifyInstance, RouteOptions } from 'fastify';
import { requireAnyAllowed } from '../../roles';
import type { Context } from '../database/context';
import { Problem } from '../http/problem';
import { requireAppKey } from './appKeys/appKeyGuard';
import type { AppKeyVerifier } from './appKeys/appKeys';
import { preflightRoute } from './appKeys/publicKeyAccess';
import { requireActor } from './guards';
import { accountMessages } from './messages.en';
import { type Access, isOfMemberApp, memberAppPath, needsAppKey } from './routeAccess';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /**
     * Starts reading the response data in parallel with the check of the caller. The request carries the promise, which
     * is used only once the caller is allowed.
     */
    prefetch?: (request: FastifyRequest) => Promise<unknown>;
    /** Whether the route is open to users who must first choose a password of their own. */
    beforePasswordChange?: true;
  }
}

/** The contexts that verify the callers of the API: staff and the member app have databases of their own. */
interface AccessContexts {
  staff: Context;
  memberApp: Context;
  appKeys: AppKeyVerifier;
}

/**
 * Restricts each route of the API to the callers that its `config.access` names, before anything else is read. A route
 * without it stops the start.
 */
export const requireRouteAccess = (app: FastifyInstance, { staff, memberApp, appKeys }: AccessContexts): void => {
  const requireSignedIn = requireActor(staff);
  const requireMemberApp = requireAppKey(memberApp, appKeys);
  const preflight = preflightRoute(memberApp);
  app.addHook('onRoute', function addAccess(route) {
    if (!route.url.startsWith('/api/v1')) return;
    const access = accessOf(route);
    if (access === 'public') return;
    const others = [route.onRequest ?? []].flat();
    // The routes for keys of the member app and those for tokens of staff are separate.
    if (isOfMemberApp(route.url) !== needsAppKey(access))
      throw new Error(`${route.url}: what the member app calls, and nothing else, lies below ${memberAppPath}`);
    if (needsAppKey(access)) {
      route.onRequest = [requireMemberApp, ...others];
      route.config = { ...route.config, isForMembers: true };
      const isForPages = access === 'publishedContent' || route.config?.preview;
      if (isForPages && route.method === 'GET') this.route({ url: route.routePath, ...preflight });
      return;
    }
    const permissionGuards = access === 'signedIn' ? [] : [guardOf(access)];
    const passwordGuards = route.config?.beforePasswordChange ? [] : [requireChangedPassword];
    route.onRequest = [requireSignedIn, ...passwordGuards, ...permissionGuards, ...others];
  });
};

const accessOf = ({ method, url, config }: RouteOptions): Access => {
  if (config?.access) return config.access;
  throw new Error(`${method} ${url} does not say who may call it`);
};

const requireChangedPassword: ReturnType<typeof requireActor> = async ({ actor }) => {
  if (actor.mustChangePassword) throw new Problem(403, accountMessages.firstPassword);
};

const guardOf =
  ({ area, actions }: Exclude<Access, string>): ReturnType<typeof requireActor> =>
  async ({ actor }) =>
    requireAnyAllowed(actor.role, area, actions);
