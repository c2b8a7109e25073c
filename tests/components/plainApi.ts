import { HttpResponse, http } from 'msw';
import { server } from '../unit/providers/support';

export type Bare = Record<string, unknown> & { id: string };

/** Serves records as an API stores them that adds nothing: no version, label, state or name of a reference. */
export const serveBare = (area: string, records: Bare[]) =>
  server.use(
    http.get(`*/api/v1/${area}`, () =>
      HttpResponse.json(
        { success: true, data: records },
        { headers: { 'content-range': `${area} 0-${records.length - 1}/${records.length}` } },
      ),
    ),
    http.get(`*/api/v1/${area}/:id`, ({ params }) =>
      HttpResponse.json({ success: true, data: records.find(({ id }) => id === params.id) ?? null }),
    ),
    http.put(`*/api/v1/${area}/:id`, async ({ request }) =>
      HttpResponse.json({ success: true, data: await request.json() }),
    ),
    http.delete(`*/api/v1/${area}/:id`, () => HttpResponse.json({ success: false })),
  );

/** Whether a request is one that every API supports: the session, lists, records and the two lists of the whole app. */
export const isOfEvery = ({ method, path }: { method: string; path: string }) => {
  if (path === '/auth/login') return true;
  if (path === '/master/type/list' || path === '/app-page/list') return method === 'GET';
  const [, area = '', id, ...more] = path.split('/');
  if (more.length > 0 || ['activity', 'auth', 'dashboard', 'files', 'members', 'trash'].includes(area)) return false;
  return (id === undefined ? ['GET', 'POST'] : ['GET', 'PUT', 'DELETE']).includes(method);
};
