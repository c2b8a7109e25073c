import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllowed, permissionsOf } from '../../api/roles';
import { staffRoles as roles } from '../../resources/staff/staffSchema';
import { callsOf } from './platform/describedCalls';
import { signInEachRole } from './roles';
import { startApi } from './startApi';

/** The permission that a call requires, by its method and path; a list where it depends on the body. */
const actionsOf = (method: string, path: string): string[] => {
  const [area, ...rest] = path.split('/').slice(1);
  const end = rest.at(-1);
  const ofThread = ['thread', 'threads', 'reader', 'mail', 'mail-lines', 'reply-values'];
  if (area === 'contacts' && (ofThread.includes(String(end)) || rest.includes('files'))) return ['contacts:personal'];
  const isWriting = ['notes', 'merge'].includes(String(end)) || rest.includes('split');
  if (area === 'contacts' && (isWriting || rest.includes('replies') || rest.includes('reply-files')))
    return ['contacts:edit'];
  if (area === 'saved-replies' && end === 'uses') return ['saved-replies:show'];
  if (area === 'saved-replies' && end === 'share') return ['saved-replies:create'];
  if (area === 'saved-replies' && rest[0] === 'own') return ['contacts:edit'];
  if (area === 'notifications' && end === 'estimate')
    return ['notifications:create', 'notifications:edit', 'notifications:publish'];
  if (area === 'notifications' && end === 'going-out') return ['notifications:edit'];
  if (area === 'notifications' && ['people', 'report', 'approval'].includes(String(end))) return ['notifications:show'];
  if (area === 'notifications' && end === 'lists') return ['notifications:create', 'notifications:edit'];
  if (area === 'notifications' && (end === 'sample' || rest.includes('recipients'))) return ['members:show'];
  if (area === 'notifications' && end === 'tests')
    return method === 'GET' ? ['notifications:show'] : ['notifications:edit', 'notifications:publish'];
  if (area === 'members' && (end === 'count' || end === 'erase')) return [`members:${end}`];
  if (area === 'members' && (end === 'merge' || end === 'undo')) return ['members:merge'];
  if (area === 'members' && end === 'same') return ['members:show'];
  if (area === 'members' && (rest.includes('notes') || rest.includes('stopped-addresses') || end === 'reveal'))
    return ['members:show'];
  if (area === 'member-data') return ['members:import'];
  if (area === 'recommendations' && end === 'count') return ['members:count', 'members:show'];
  if (area === 'recommendations' && end === 'simulate') return ['recommendations:show'];
  if (end === 'sample') return ['message-templates:show'];
  if (area === 'contacts' && rest.length === 1 && (end === 'messages' || end === 'message-ways'))
    return ['contacts:create'];
  if (end === 'messages' && area !== 'members') return [`${area}:personal`];
  if (area === 'events' && end === 'lost-seats') return ['events-enrolment:edit'];
  if (area === 'events' && rest.includes('restore-enrollments')) return ['events-enrolment:edit'];
  if (area === 'events' && rest.includes('following') && end === 'message-preview')
    return ['events:edit', 'events:publish'];
  if (rest.length === 1 && end === 'message-preview') return [`${area}:create`, `${area}:edit`, `${area}:publish`];
  if (area === 'events' && end === 'check-in') return [method === 'GET' ? 'check-in:show' : 'check-in:edit'];
  if (area === 'events-enrolment' && end === 'ticket') return ['events-enrolment:personal'];
  if (area === 'files' && end === 'download') return ['files:show'];
  if (area === 'appointments' && rest.length > 1 && end === 'calendar') return ['appointments:personal'];
  if (area === 'advisors' && (end === 'conflicts' || end === 'holidays')) return ['advisors:edit'];
  if (area === 'advisors' && rest.some((part) => part.startsWith('absence'))) return ['appointments:edit'];
  if (area === 'staff' && end === 'invitation') return ['staff:edit'];
  if (area === 'assistant-bot' && end === 'try') return ['assistant-bot:show'];
  if (area === 'assistant-bot' && end === 'test-runs')
    return method === 'GET' ? ['assistant-bot:show'] : ['assistant-bot:edit', 'assistant-bot:publish'];
  if (area === 'assistant-bot' && ['unanswered', 'knowledge'].includes(rest[0] ?? '')) return ['assistant-bot:edit'];
  if (area === 'activity') return [method === 'GET' ? 'activity:show' : 'activity:export'];
  if (area === 'trash' && end === 'restore') return ['trash:show'];
  if (end === 'export' || end === 'import') return [`${area}:${end}`];
  // Sharing a preview of a record.
  if (rest.includes('previews')) return [`${area}:edit`];
  // A former address is removed by whoever may publish another one.
  if (rest.includes('redirects')) return [`${area}:${method === 'GET' ? 'show' : 'publish'}`];
  if (end === 'reorder') return [`${area}:edit`];
  if (end === 'restore') return [`${area}:edit`];
  if (end === 'publishing-refusal') return [`${area}:edit`, `${area}:publish`];
  if (rest.at(-3) === 'actions' && end === 'dry-run') return [`${area}:edit`, `${area}:publish`, `${area}:delete`];
  if (end === 'dry-run') return [`${area}:create`, `${area}:edit`, `${area}:publish`];
  if (rest.at(-2) === 'actions' && end === 'delete') return [`${area}:delete`];
  if (rest.at(-2) === 'actions' && end === 'change') return [`${area}:edit`];
  if (rest.at(-2) === 'actions') return [`${area}:edit`, `${area}:publish`];
  return [`${area}:${{ GET: 'show', POST: 'create', PUT: 'edit', DELETE: 'delete' }[method]}`];
};

/** Calls for everybody, or for all signed-in people. */
const publicCalls = [
  'GET /health',
  'POST /auth/login',
  'GET /auth/refresh',
  'POST /auth/logout',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  // The signature says who calls.
  'POST /delivery-reports',
];
const signedInCalls = [
  'GET /auth/me',
  'PUT /auth/me',
  'POST /auth/change-password',
  'GET /auth/sessions',
  'DELETE /auth/sessions/{id}',
  // Each tile depends on the role: dashboard.test.ts.
  'GET /dashboard',
  'GET /dashboard/{tile}',
  'GET /master/type/list',
  'GET /app-page/list',
  // Each role searches the areas that it may see: search.test.ts.
  'GET /search',
  // Each role finds people of the areas whose personal data it may see: similarPeople.test.ts.
  'GET /similar-people',
  'GET /search/statistics',
  // Each role gets pending work of the areas that it may see: pendingWork.test.ts.
  'GET /work',
  'GET /work/reviews',
  // Reading and changing a view depend on its area: savedViews.test.ts.
  'GET /views',
  'POST /views',
  'PUT /views/{id}',
  'DELETE /views/{id}',
  'PUT /views/{id}/default',
  'DELETE /views/{id}/default',
  // Previewing depends on the area: previewTokens.test.ts.
  'POST /previews',
  'POST /previews/present',
  'GET /jobs',
  'GET /jobs/{id}',
  'GET /jobs/{id}/rows',
  'POST /jobs/{id}/cancel',
  'POST /jobs/{id}/undo',
  'DELETE /jobs/{id}',
  'GET /exports',
  'POST /imports/{id}/check',
  'POST /imports/{id}/apply',
  'POST /imports/{id}/refused',
];

/** Tests which role may make which call. @param areas the first parts of the paths that are tried; all without it */
export const testRolesByRoute = (areas?: string[]) => {
  let api: Awaited<ReturnType<typeof startApi>>;
  let tokens: Record<string, string>;
  let routes: ReturnType<typeof callsOf>;
  beforeAll(async () => {
    api = await startApi();
    tokens = await signInEachRole(api);
    routes = callsOf((await api.call('GET', '/openapi.json', { token: null })).body).filter(
      ({ path }) => !areas || areas.includes(path.split('/')[1] ?? ''),
    );
  });
  afterAll(() => api.close());

  const send = (method: string, path: string, token: string | null) =>
    api.call(method, path.replaceAll(/\{\w+\}/g, 'nobody'), {
      token,
      ...(/POST|PUT/.test(method) && { body: {} }),
    });

  describe('every call of the API', () => {
    it('is refused to people who are not signed in, except for the calls of signing in', async () => {
      expect(routes.length).toBeGreaterThan(areas ? 3 : 180);
      for (const { method, path } of routes.filter((route) => !publicCalls.includes(`${route.method} ${route.path}`))) {
        const { status } = await send(method, path, null);
        expect(status, `${method} ${path}`).toBe(401);
      }
    });

    it.each(roles)('is allowed for the role %s as the table states, and refused otherwise', async (role) => {
      const ends = ['POST /auth/logout', 'GET /auth/refresh', ...publicCalls];
      for (const { method, path } of routes) {
        const name = `${method} ${path}`;
        if (ends.includes(name)) continue;
        const canCall =
          signedInCalls.includes(name) ||
          actionsOf(method, path).some((permission) => {
            const [area = '', action] = permission.split(':');
            const hasFieldPermission = permissionsOf(role).some((each) => each.startsWith(`${area}.`));
            return isAllowed(role, area, action as 'show') || (action === 'edit' && hasFieldPermission);
          });
        const { status, body } = await send(method, path, tokens[role] ?? null);
        expect(status === 403, `${name} as ${role} answers ${status}`).toBe(!canCall);
        expect(status, name).toBeLessThan(500);
        if (status === 403) expect(body.message).toMatch(/^Your role, .* does not allow this\./);
      }
    });

    it('states its permissions in the OpenAPI document', async () => {
      const { body } = await api.call('GET', '/openapi.json', { token: null });
      expect(body.paths['/api/v1/banners/{id}'].put['x-permission']).toEqual(['banners:edit']);
      expect(body.paths['/api/v1/health'].get.security).toEqual([]);
    });
  });
};
