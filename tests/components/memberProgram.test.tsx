/** @jsxImportSource preact */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemberProgram } from '../../src/member/MemberProgram';
import { memberRecords } from './memberRecords';

const root = document.createElement('div');
/** The console around the program. */
const consoleWindow = { postMessage: vi.fn() };
/** The answers of the API below `/api/v1/app/`, by path. */
let answers: Record<string, unknown>;
const requests: string[] = [];

const fetchAnswer = async (address: string, { headers }: { headers: Record<string, string> }) => {
  const path = address.replace('/api/v1/app/', '');
  requests.push(`${headers.authorization} ${path}`);
  const data = answers[path];
  return new Response(JSON.stringify({ success: data !== undefined, data }), {
    status: data === undefined ? 404 : 200,
  });
};

beforeEach(() => {
  answers = { settings: { companyName: 'Harborview', timeZone: 'America/New_York' }, 'pages?navPlacement=tab_bar': [] };
  requests.length = 0;
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

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

/** Sends a message to the program, by default from the console. */
const send = async (data: object, source: unknown = consoleWindow) => {
  await act(async () => {
    const event = new MessageEvent('message', { data });
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
  });
  await settle();
};

const start = async (sharedToken?: string) => {
  await act(async () => render(<MemberProgram sharedToken={sharedToken} />, root));
  await settle();
};

const previewOf = (area: string, record: object | null, others: object = {}) => ({
  area,
  id: 'id',
  record,
  visibility: { isVisible: true },
  reader: { kind: 'persona', firstName: 'Priscilla' },
  now: '2026-11-30T14:00:00.000Z',
  expiresAt: '2026-11-30T15:00:00.000Z',
  ...others,
});

const show = async (area: string, record: object | null, others: object = {}) => {
  await start();
  await send({ type: 'show', token: 'preview_1', area, preview: previewOf(area, record), ...others });
};

const text = () => root.textContent ?? '';
const sent = () => consoleWindow.postMessage.mock.calls.map(([message]) => message);

describe.each(Object.entries(memberRecords))('the screen of %s', (area, { record, texts, fields }) => {
  it('has what members get, and each part leads to its field', async () => {
    await show(area, record);
    for (const each of texts) expect(text()).toContain(each);
    for (const field of fields) expect(root.querySelector(`[data-field="${field}"]`), field).not.toBeNull();
  });
});

const banner = {
  id: 'id',
  headline: 'Open season ends',
  placement: { key: 'home_hero', label: 'Home: hero' },
  tone: 'promo',
  linkType: 'news',
  ctaLabel: 'See it',
  dismissible: true,
};

describe('a banner', () => {
  it('stands in its slot of the page, in place of the published one', async () => {
    const others = [
      { id: 'first', headline: 'First' },
      { id: 'id', headline: 'As published' },
    ];
    answers['pages/home'] = {
      pageKey: 'home',
      heading: 'Welcome',
      blocks: [{ type: 'banner_slot', placement: banner.placement, items: others }],
    };
    await show('banners', banner);
    expect([...root.querySelectorAll('.banner h2')].map(({ textContent }) => textContent)).toEqual([
      'First',
      'Open season ends',
    ]);
    expect(text()).toContain('Good morning, Priscilla');
    expect(root.querySelectorAll('[data-field="headline"]')).toHaveLength(1);
  });

  it('is drawn for a reader who gets no such page, and can be closed', async () => {
    await show('banners', banner);
    expect(text()).toContain('Open season ends');
    await act(async () => root.querySelector<HTMLElement>('.banner-close')?.click());
    expect(text()).not.toContain('Open season ends');
    expect(sent()).not.toContainEqual(expect.objectContaining({ type: 'press' }));
  });

  it('of the sign-in screen stands there', async () => {
    await show('banners', { ...banner, placement: { key: 'login_notice', label: 'Notice' } });
    expect(root.querySelector('h1')?.textContent).toBe('Sign in');
    expect(text()).toContain('Open season ends');
  });
});

describe('an app page', () => {
  const page = {
    pageKey: 'health',
    title: 'Health benefits',
    blocks: [
      { type: 'rich_text', heading: 'What differs', body: '<p>CSRS.</p>' },
      {
        type: 'event_list',
        heading: 'Come and ask',
        items: [{ id: 'e', title: 'A seminar', startsAt: '2026-12-03T22:00:00Z', timeZone: 'America/New_York' }],
      },
      {
        type: 'faq_group',
        heading: 'Often asked',
        items: [{ id: 'f', question: 'Five years?', answer: '<p>Yes.</p>' }],
      },
      { type: 'unknown', heading: 'Later type', items: [{ id: 'x', title: 'Something' }] },
    ],
    cta: { label: 'Talk to us' },
  };

  it('has events with the seats left and a link to all, unless staff leave them out', async () => {
    const event = { id: 'e', title: 'A seminar', attendanceMode: 'in_person', capacity: 20, seatsTaken: 11 };
    const block = { type: 'event_list', items: [event] };
    await show('app-page', { ...page, blocks: [block] });
    expect(text()).toContain('9 seats left');
    expect(text()).toContain('All events');
    await show('app-page', { ...page, blocks: [{ ...block, hasSeatsLeft: false, hasAllEventsLink: false }] });
    expect(text()).toContain('A seminar');
    expect(text()).not.toMatch(/seats left|All events/);
  });

  it('has its blocks, also those of unknown types, each with its number', async () => {
    await show('app-page', page);
    for (const each of [
      'Health benefits',
      'What differs',
      'CSRS.',
      'A seminar',
      'Five years?',
      'Later type',
      'Something',
      'Talk to us',
    ])
      expect(text()).toContain(each);
    expect(root.querySelector('[data-field="blocks.2.heading"]')?.textContent).toBe('Often asked');
    expect(root.querySelector('[data-field="cta.label"]')?.textContent).toBe('Talk to us');
  });

  it('outlines the nearest part of the field that has the focus, with its label', async () => {
    await show('app-page', page, { focus: 'blocks.1.topic', labels: { 'blocks.1.topic': 'Topic' } });
    const ring = root.querySelector<HTMLElement>('.focus-ring');
    expect(ring?.hidden).toBe(false);
    expect(ring?.textContent).toBe('Topic');
    await send({ type: 'show', focus: 'blocks.0.heading' });
    expect(root.querySelector('[data-focused]')?.textContent).toBe('What differs');
    await send({ type: 'show', focus: null });
    expect(ring?.hidden).toBe(true);
  });
});

describe('messages', () => {
  it('say that the program is ready, and what was drawn', async () => {
    await start();
    expect(sent()).toEqual([{ type: 'ready' }]);
    await send({ type: 'show', token: 'preview_1', area: 'faqs', preview: previewOf('faqs', { question: 'Why?' }) });
    expect(sent()).toContainEqual({ type: 'drawn' });
  });

  it('count only from the console', async () => {
    await start();
    const message = {
      type: 'show',
      token: 'preview_1',
      area: 'faqs',
      preview: previewOf('faqs', { question: 'Why?' }),
    };
    await send(message, window);
    await send(message, {});
    await send({ ...message, type: 'other' });
    expect(text()).not.toContain('Why?');
    expect(requests).toEqual([]);
  });

  it('draw entered texts without another request', async () => {
    await show('faqs', { question: 'Why?' });
    const before = requests.length;
    await send({ type: 'show', texts: { question: 'Why not?' } });
    expect(text()).toContain('Why not?');
    expect(requests).toHaveLength(before);
  });

  it('report a press on a part, which leads nowhere', async () => {
    await show('news-and-insights', { title: 'T', body: '<p><a href="https://example.org/">away</a></p>' });
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    await act(async () => void root.querySelector('.rich-text a')?.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
    expect(sent()).toContainEqual({ type: 'press', field: 'body' });
  });

  it('with a token alone, the content is that of the API', async () => {
    answers.preview = previewOf('faqs', { question: 'From the API?' });
    await start();
    await send({ type: 'show', token: 'preview_2', area: 'faqs' });
    expect(text()).toContain('From the API?');
    expect(requests).toContain('Bearer preview_2 preview');
  });

  it('report a token that is not valid any more', async () => {
    await start();
    await send({ type: 'show', token: 'preview_3', area: 'faqs' });
    expect(text()).toContain('This preview has expired');
    expect(sent()).toContainEqual({ type: 'failed', status: 404 });
  });
});

describe('a shared address', () => {
  it('shows the record and how long the address works', async () => {
    answers.preview = previewOf('faqs', { question: 'Why?' }, { visibility: { isVisible: false, reason: 'draft' } });
    await start('preview_shared');
    expect(text()).toContain('Why?');
    expect(text()).toContain('Members would not see this now. This address works until Nov 30 2026, 10:00 AM.');
    expect(requests).toContain('Bearer preview_shared preview');
  });
});

it('a record without content has a sentence', async () => {
  await show('faqs', null);
  expect(text()).toContain('Nothing to see yet.');
});

it('a calculator shows what the API works out', async () => {
  answers['calculators/fers'] = {
    results: [{ key: 'year', label: 'Each year', format: 'currency', value: 32879.4 }],
    refusal: null,
    series: [],
  };
  await start();
  const calculator = {
    name: 'FERS annuity',
    inputs: [{ key: 'age', label: 'Age', type: 'int', min: 50, max: 70, default: 62 }],
    outputs: [{ key: 'year', label: 'Each year', format: 'currency', emphasis: true }],
  };
  await send({
    type: 'show',
    token: 'preview_1',
    area: 'calculators',
    preview: previewOf('calculators', calculator, { key: 'fers' }),
  });
  await vi.waitFor(() => expect(text()).toContain('$32,879'));
  expect(root.querySelector('[data-field="inputs.0.label"]')?.textContent).toBe('Age');
  expect(root.querySelector<HTMLInputElement>('input[type=range]')?.value).toBe('62');
});
