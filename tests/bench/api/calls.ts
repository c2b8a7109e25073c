import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { eventOf, rareWord } from './events';

export interface Answer {
  status: number;
  bytes: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface Api {
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** The number of events in the database. */
  count: number;
  /** One of the events, as the request body has it. */
  example: object;
}

/** Returns a client of a server that uses a number of connections which stay open. */
export const apiAt = (origin: string, token: string, events: Omit<Api, 'send'>, connections: number): Api => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    ...events,
    send: (method, path, body, headers = {}) =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? undefined : JSON.stringify(body);
        const sent = request(
          `${origin}${path}`,
          {
            method,
            agent,
            headers: {
              platform: 'web',
              authorization: `Bearer ${token}`,
              ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
              ...headers,
            },
          },
          (answer) => {
            const parts: Buffer[] = [];
            answer.on('data', (part: Buffer) => parts.push(part));
            answer.on('end', () => {
              const bytes = Buffer.concat(parts);
              const status = answer.statusCode ?? 0;
              resolve({ status, bytes: bytes.length, headers: answer.headers, text: bytes.toString() });
            });
          },
        );
        sent.on('error', reject);
        sent.end(text);
      }),
  };
};

/** The address of a list as the console requests it: rows with the fields that the list shows. */
const path = (query: Record<string, unknown>) =>
  `/api/v1/events?${new URLSearchParams([...Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)] as [string, string]), ['meta', 'rows']])}`;

/** A request that is measured: prepared once, then sent again and again. */
export interface Call {
  name: string;
  /** The floor that the request is compared with. */
  floor: 'read' | 'write';
  prepare: (api: Api) => Promise<() => Promise<Answer>>;
}

const reading = (name: string, pathOf: (api: Api) => string): Call => ({
  name,
  floor: 'read',
  prepare: async (api) => () => api.send('GET', pathOf(api)),
});

const readAnyId = async (api: Api) => {
  const { text } = await api.send('GET', path({ range: [7, 7], sort: ['id', 'ASC'] }));
  return (JSON.parse(text) as { data: { id: string }[] }).data[0]?.id ?? '';
};

const filter = { status: 'published', attendanceMode: 'online' };
const page = (from: number) => [from, from + 24];

/** Creates an event that can be published, and returns its id. */
const createUpcoming = async (api: Api, number: number) => {
  const body = upcomingOf(api, number);
  const { text } = await api.send('POST', '/api/v1/events', body);
  return (JSON.parse(text) as { data: { id: string } }).data.id;
};

const upcomingOf = ({ example, count }: Api, number: number) => ({
  ...eventOf(example, count + number),
  eventDate: '2090-05-12',
  enrolClosesAt: '2090-05-01T12:00:00.000Z',
});

/** Changes an event with each request, always with the current version. */
const updating = (changeOf: (version: number) => object, isPublished: boolean) => async (api: Api) => {
  const id = await createUpcoming(api, 1);
  if (isPublished) await api.send('POST', `/api/v1/events/${id}/actions/publish`, {}, { 'if-match': '"1"' });
  let version = isPublished ? 2 : 1;
  return () => {
    const body = { ...upcomingOf(api, 1), ...changeOf(version) };
    version += 1;
    return api.send('PUT', `/api/v1/events/${id}`, body, { 'if-match': `"${version - 1}"` });
  };
};

/** Works out the content for members behind each request. */
const withContentBehind = (prepare: Call['prepare']) => async (api: Api) => {
  const send = await prepare(api);
  return async () => {
    const answer = await send();
    return answer.status >= 300 ? answer : api.send('POST', '/content-behind');
  };
};

/** Publishes an event with each other request, and changes its title before. */
const publishing = async (api: Api) => {
  const id = await createUpcoming(api, 4);
  let version = 0;
  return () => {
    version += 1;
    const headers = { 'if-match': `"${version}"` };
    return version % 2 === 1
      ? api.send('PUT', `/api/v1/events/${id}`, { ...upcomingOf(api, 4), ...titleOf(version) }, headers)
      : api.send('POST', `/api/v1/events/${id}/actions/publish`, {}, headers);
  };
};

/** Enrolls one person after the other for an event. */
const enrolling = async (api: Api) => {
  const created = await api.send('POST', '/api/v1/events', { ...upcomingOf(api, 5), capacity: 5_000 });
  const { id } = (JSON.parse(created.text) as { data: { id: string } }).data;
  await api.send('POST', `/api/v1/events/${id}/actions/publish`, {}, { 'if-match': '"1"' });
  let number = 0;
  return () => {
    number += 1;
    const email = `${randomUUID()}@example.org`;
    return api.send('POST', '/api/v1/events-enrolment', {
      ...{ eventId: id, firstName: 'Robyn', lastName: `Number ${number}`, email },
      ...{ attendeeType: 'prospect', source: 'phone' },
    });
  };
};

const titleOf = (version: number) => ({ title: `Pension and Savings, changed ${version}` });
const capacityOf = (version: number) => ({ capacity: 100 + (version % 2) });

/** Does two actions with an event in turn, of which each leads back to the state before the other. */
const acting = (one: string, other: string, isPublished: boolean) => async (api: Api) => {
  const id = await createUpcoming(api, 2);
  if (isPublished) await api.send('POST', `/api/v1/events/${id}/actions/publish`, {}, { 'if-match': '"1"' });
  let turn = 0;
  return () => {
    turn += 1;
    return api.send('POST', `/api/v1/events/${id}/actions/${turn % 2 === 1 ? one : other}`, { reason: 'By turns' });
  };
};

const readFloor: Call = {
  name: 'bare prepared read',
  floor: 'read',
  prepare: async (api) => () => api.send('GET', '/floor'),
};
const writeFloor: Call = {
  name: 'bare insert with commit',
  floor: 'write',
  prepare: async (api) => () => api.send('POST', '/floor'),
};

export const floors: Readonly<Record<Call['floor'], Call>> = { read: readFloor, write: writeFloor };

export const calls: Call[] = [
  readFloor,
  writeFloor,
  {
    name: 'get one',
    floor: 'read',
    prepare: async (api) => {
      const id = await readAnyId(api);
      return () => api.send('GET', `/api/v1/events/${id}`);
    },
  },
  reading('list, filtered, sorted, counted', () => path({ range: page(0), filter, sort: ['title', 'ASC'] })),
  reading('list in the usual order', () => path({ range: page(0) })),
  reading('rows at 50 %', ({ count }) => path({ range: page(count / 2), sort: ['title', 'ASC'] })),
  reading('rows at 90 %', ({ count }) => path({ range: page(count * 0.9), sort: ['title', 'ASC'] })),
  reading('search, common words', () => path({ range: page(0), filter: { q: 'pension retire' } })),
  reading('search, a rare word', () => path({ range: page(0), filter: { q: rareWord(0) } })),
  {
    name: 'create',
    floor: 'write',
    // With an idempotency key, as the console sends it.
    prepare: async (api) => () =>
      api.send('POST', '/api/v1/events', eventOf(api.example, api.count + 3), { 'idempotency-key': randomUUID() }),
  },
  { name: 'update', floor: 'write', prepare: updating(titleOf, false) },
  { name: 'update of a published one', floor: 'write', prepare: updating(titleOf, true) },
  { name: 'update, and publish it', floor: 'write', prepare: publishing },
  { name: 'the same, and its content', floor: 'write', prepare: withContentBehind(publishing) },
  { name: 'update of a capacity', floor: 'write', prepare: updating(capacityOf, false) },
  { name: 'action', floor: 'write', prepare: acting('submit', 'requestChanges', false) },
  { name: 'archive and unarchive', floor: 'write', prepare: acting('archive', 'unarchive', true) },
  { name: 'enrollment', floor: 'write', prepare: enrolling },
  {
    name: 'history',
    floor: 'read',
    prepare: async (api) => {
      const id = await readAnyId(api);
      return () => api.send('GET', `/api/v1/events/${id}/history`);
    },
  },
  reading('activity', () => '/api/v1/activity'),
];
