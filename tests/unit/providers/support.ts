import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

export const server = setupServer();

/** A request as the API saw it. */
export interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  credentials: string;
  body: unknown;
}

/** Starts the API of the tests, with an empty browser before each test, for tests that open new providers each time. */
export function startApi() {
  // react-admin takes long to load; no single test should have to wait for that.
  beforeAll(async () => void (await openProviders()), 60_000);
  return startServer();
}

/** Starts the API of the tests, with an empty browser before each test. */
export function startServer(): { requests: SeenRequest[]; leaving: () => string[] } {
  const requests: SeenRequest[] = [];
  const replace = vi.fn<(path: string | URL) => void>();
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    server.events.on('request:start', async ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      const { method, headers, credentials } = request;
      // Dry runs change nothing, and are sent while somebody types.
      if (pathname.endsWith('/dry-run')) return;
      const entry: SeenRequest = {
        method,
        headers,
        credentials,
        path: pathname.replace('/api/v1', ''),
        query: searchParams,
        body: undefined,
      };
      requests.push(entry);
      const text = await request.clone().text();
      if (headers.get('content-type')?.startsWith('application/json')) entry.body = JSON.parse(text);
    });
  });
  beforeEach(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.history.replaceState(null, '', '/cms/banners?page=2');
    vi.spyOn(window.location, 'replace').mockImplementation(replace);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    server.resetHandlers();
    requests.length = 0;
    replace.mockClear();
    vi.restoreAllMocks();
  });
  afterAll(() => server.close());
  return { requests, leaving: () => replace.mock.calls.map(([path]) => String(path)) };
}

const address = (path: string) => `*/api/v1${path}`;
type Method = 'get' | 'post' | 'put' | 'delete';

/** Responds to requests of a path with data in the envelope. */
export function answer(method: Method, path: string, data: JsonBodyType, headers: Record<string, string> = {}): void {
  server.use(
    http[method](address(path), () => HttpResponse.json({ success: true, data, message: 'Done.' }, { headers })),
  );
}

/** Responds to requests of a path with an error. */
export function answerWithError(
  method: Method,
  path: string,
  status: number,
  envelope: JsonBodyType = { success: false },
): void {
  server.use(http[method](address(path), () => HttpResponse.json(envelope, { status })));
}

/** Ends requests of a path without a response. */
export function disconnect(method: Method, path: string): void {
  server.use(http[method](address(path), () => HttpResponse.error()));
}

/** Responds to a path with data, but only to requests with the token. */
export function answerWithToken(path: string, token: string, data: JsonBodyType): void {
  server.use(
    http.get(address(path), ({ request }) =>
      request.headers.get('authorization') === `Bearer ${token}`
        ? HttpResponse.json({ success: true, data })
        : HttpResponse.json({ success: false, message: 'Sign in to continue.' }, { status: 401 }),
    ),
  );
}

/** Delays the response of a path until it is released. */
export function hold(
  method: Method,
  path: string,
  data: JsonBodyType,
): { received: Promise<void>; release: () => void } {
  let release = () => {};
  let receive = () => {};
  const received = new Promise<void>((resolve) => {
    receive = resolve;
  });
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http[method](address(path), async () => {
      receive();
      await held;
      return HttpResponse.json({ success: true, data });
    }),
  );
  return { received, release };
}

/** Lets the test advance the time, timeouts included. */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('The time is up.', 'TimeoutError')), milliseconds);
    return controller.signal;
  });
}

/** Simulates the Web Locks that tabs of one browser share: each request waits for the one before, or is aborted. */
export function shareLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const turn = last;
    const held = new Promise<void>((resolve, reject) => {
      let gaveUp = false;
      signal.addEventListener('abort', () => {
        gaveUp = true;
        reject(signal.reason);
      });
      void turn.then(() => (gaveUp ? undefined : work().then(resolve, reject)));
    });
    last = Promise.allSettled([turn, held]);
    return held;
  };
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
}

/** Notifies this tab of a change that another one made in the shared storage. */
export function dispatchStorageEvent(key: string, oldValue: string | null = null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: localStorage.getItem(key) }));
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token with the given payload; the browser never checks its signature. */
export const token = (payload: object): string => `${encode({ alg: 'HS256' })}.${encode(payload)}.signature`;

/** A token that expires in a number of seconds. */
export const tokenFor = (seconds: number, name = 'token'): string =>
  token({ exp: Math.floor(Date.now() / 1000) + seconds, name });

/** Loads new providers, as when the console has just been opened. */
export async function openProviders() {
  vi.resetModules();
  const modules = await Promise.all([
    import('../../../providers/session/session'),
    import('../../../providers/session/otherTabs'),
    import('../../../providers/storage/storedSession'),
    import('../../../providers/session/signInRedirect'),
    import('../../../providers/connection/fetchJson'),
    import('../../../providers/calls/http'),
    import('../../../providers/dataProvider'),
    import('../../../providers/session/authProvider'),
    import('../../../providers/storage/consoleStore'),
    import('../../../providers/connection/connection'),
    import('../../../providers/connection/health'),
    import('../../../providers/storage/autosave'),
  ]);
  const [session, tabs, stored, signInRedirect, fetchJson, client, data, auth, store, line, health, autosave] = modules;
  const inner = {
    ...session,
    ...tabs,
    ...stored,
    ...signInRedirect,
    ...fetchJson,
    ...client,
    ...line,
    ...health,
    ...autosave,
  };
  return { ...inner, ...data, ...auth, ...store };
}
