import { act } from 'preact/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { answers, prepareProgram, requests, root, send, sent, show, start, text } from './memberFrame';
import { memberRecords, previewOf } from './memberRecords';

prepareProgram();

describe.each(Object.entries(memberRecords))('the screen of %s', (area, { record, texts, fields }) => {
  it('has what members get, and each part leads to its field', async () => {
    await show(area, record);
    for (const each of texts) expect(text()).toContain(each);
    for (const field of fields) expect(root.querySelector(`[data-field="${field}"]`), field).not.toBeNull();
  });
});

it('an offer that is used up says so, and its button is off', async () => {
  const offer = { title: 'Tax returns', redemption: 'code', perMember: 1, availability: 'available' };
  const button = () => root.querySelector('[data-field="redemption"]');
  await show('offers', offer);
  expect(button()?.getAttribute('aria-disabled')).toBe('false');
  expect(text()).not.toContain('Used up');
  await show('offers', { ...offer, availability: 'used_up' });
  expect(text()).toContain('Used up');
  expect(text()).not.toContain('You can use it once.');
  expect(button()?.getAttribute('aria-disabled')).toBe('true');
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
    answers['pages?range=[0,99]'] = [{ pageKey: 'home' }];
    answers['pages/home'] = {
      pageKey: 'home',
      heading: 'Welcome',
      blocks: [{ type: 'banner_slot', placement: banner.placement, items: others }],
    };
    await show('banners', banner);
    const headlines = () => [...root.querySelectorAll('.banner h2')].map(({ textContent }) => textContent);
    await vi.waitFor(() => expect(headlines()).toEqual(['First', 'Open season ends']));
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

  it('of a placement without a page is drawn without a request that fails', async () => {
    answers['pages?range=[0,99]'] = [{ pageKey: 'home' }];
    await show('banners', { ...banner, placement: { key: 'offers_top', label: 'Offers: top' } });
    expect(text()).toContain('Offers: top');
    expect(text()).toContain('Open season ends');
    expect(requests.filter((request) => request.includes('pages/'))).toEqual([]);
  });

  it('of the whole app stands above the home screen', async () => {
    answers['pages?range=[0,99]'] = [{ pageKey: 'home' }];
    answers['pages/home'] = { pageKey: 'home', blocks: [{ type: 'rich_text', heading: 'Beneath' }] };
    await show('banners', { ...banner, placement: { key: 'app_modal', label: 'App: modal' } });
    await vi.waitFor(() => expect(text()).toContain('Beneath'));
    expect(root.querySelector('.modal [data-field="headline"]')?.textContent).toBe('Open season ends');
    expect(root.querySelectorAll('.banner')).toHaveLength(1);
  });

  it('of the sign-in screen stands there', async () => {
    await show('banners', { ...banner, placement: { key: 'login_notice', label: 'Notice' } });
    expect(root.querySelector('h1')?.textContent).toBe('Sign in');
    expect(text()).toContain('Open season ends');
  });
});

it.each([
  [{ enrolClosesAt: '2026-12-01T14:00:00.000Z' }, 'Reserve until Dec 01 2026, 02:00 PM.', true],
  [{ enrolClosesAt: '2026-11-29T14:00:00.000Z' }, 'Reservations closed Nov 29 2026, 02:00 PM.', false],
  [{ enrolOpensAt: '2026-12-01T14:00:00.000Z' }, 'Reservations open Dec 01 2026, 02:00 PM.', false],
])('an event can be reserved while it is open: %j', async (times, sentence, hasButton) => {
  await show('events', { title: 'Seminar', timeZone: 'UTC', ...times });
  expect(text()).toContain(sentence);
  expect(text().includes('Reserve a seat')).toBe(hasButton);
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
    await show('app-page', { ...page, blocks: [{ ...block, items: [{ ...event, availability: 'sold_out' }] }] });
    expect(text()).toContain('Full');
    const hybrid = { ...event, attendanceMode: 'hybrid', seatsTaken: 18, onlineSeatsTaken: 8, onlineCapacity: 10 };
    await show('app-page', { ...page, blocks: [{ ...block, items: [hybrid] }] });
    expect(text()).toContain('12 seats left');
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

  it.each([
    ['cards', 2],
    ['list', 2],
    ['one', 1],
  ])('draws events as %s', async (layout, count) => {
    const items = [
      { id: 'first', title: 'First' },
      { id: 'second', title: 'Second' },
    ];
    await show('app-page', { pageKey: 'health', blocks: [{ type: 'event_list', layout, items }] });
    expect(root.querySelectorAll(`.event-cards.${layout} > li`)).toHaveLength(count);
    expect(text()).toContain('First');
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
    expect(sent()).toContainEqual({ type: 'drawn', token: 'preview_1' });
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
    expect(sent()).toContainEqual({ type: 'press', token: 'preview_1', field: 'body' });
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
    expect(sent()).toContainEqual({ type: 'failed', token: 'preview_3', status: 404 });
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

it('a screen that cannot be drawn has a sentence until the next change', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  await show('union-affiliates', { name: 'Civil Servants', website: 'https://example.org/' });
  // No text: nothing of a website can be drawn from it.
  await send({ type: 'show', texts: { website: 5 } });
  expect(text()).toContain('This content cannot be drawn as it is now.');
  expect(report).toHaveBeenCalledWith(expect.any(TypeError));
  await send({ type: 'show', texts: { website: 'https://afcs.example.org' } });
  expect(text()).toContain('Civil Servants');
  expect(text()).toContain('afcs.example.org');
});
