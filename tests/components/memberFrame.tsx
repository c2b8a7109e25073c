/** @jsxImportSource preact */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, vi } from 'vitest';
import { MemberProgram } from '../../src/member/MemberProgram';
import { previewOf } from './memberRecords';

/** The element in which the member program is. */
export const root = document.createElement('div');
/** The console around the program. */
const consoleWindow = { postMessage: vi.fn() };
/** The answers of the API below `/api/v1/app/`, by path. */
export const answers: Record<string, unknown> = {};
/** The requests of the program: its token and the path. */
export const requests: string[] = [];
/** The bodies of the requests that have one, the newest last. */
export const bodies: unknown[] = [];

const fetchAnswer = async (address: string, { headers, body }: { headers: Record<string, string>; body?: string }) => {
  const path = address.replace('/api/v1/app/', '');
  if (body !== undefined) bodies.push(JSON.parse(body));
  requests.push(`${headers.authorization} ${path}`);
  const data = answers[path];
  return new Response(JSON.stringify({ success: data !== undefined, data }), {
    status: data === undefined ? 404 : 200,
  });
};

/** Gives each test of a file a console around the program, and an API. */
export const prepareProgram = () => {
  beforeEach(() => {
    for (const path of Object.keys(answers)) delete answers[path];
    answers.settings = { companyName: 'Harborview', timeZone: 'America/New_York' };
    answers['pages?navPlacement=tab_bar'] = [];
    requests.length = 0;
    bodies.length = 0;
    consoleWindow.postMessage.mockClear();
    vi.stubGlobal('fetch', vi.fn(fetchAnswer));
    vi.stubGlobal('parent', consoleWindow);
    document.body.append(root);
  });
  afterEach(async () => {
    await act(() => render(null, root));
    root.remove();
    vi.unstubAllGlobals();
  });
};

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

/** Sends a message to the program, by default from the console. */
export const send = async (data: object, source: unknown = consoleWindow) => {
  await act(async () => {
    const event = new MessageEvent('message', { data });
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
  });
  await settle();
};

/** Starts the program, in the console or at a shared address. */
export const start = async (sharedToken?: string) => {
  await act(async () => render(<MemberProgram sharedToken={sharedToken} />, root));
  await settle();
};

/** Starts the program in the console and draws a record. */
export const show = async (area: string, record: object | null, others: object = {}) => {
  await start();
  await send({ type: 'show', token: 'preview_1', area, preview: previewOf(area, record), ...others });
};

/** The text of the drawn screen, with that of a mail, which has a shadow tree. */
export const text = () =>
  [root, ...[...root.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot)]
    .map((element) => element?.textContent ?? '')
    .join('');

/** The messages to the console. */
export const sent = () => consoleWindow.postMessage.mock.calls.map(([message]) => message);
