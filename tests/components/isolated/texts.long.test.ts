import { screen, waitFor } from '@testing-library/react';
import { isEqual } from 'es-toolkit';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { humanize } from '../../../providers/i18n/fieldNames';
import { areas } from '../../../resources';
import { type Area, hasRecords } from '../../../resources/engine/core/resource/defineArea';
import { defaultValuesOf } from '../../../resources/engine/schema';
import { schemas } from '../../../resources/schemas';
import { exampleOf } from '../../api/records/exampleOf';
import { answer } from '../../unit/providers/support';
import { bracketed } from '../bracketed';
import { openConsole, type Stored, startConsole } from '../openConsole';

startConsole();
afterAll(() => localStorage.clear());

/** The labels of fields and choices that are made from their names. */
const named = new Set(
  schemas
    .flatMap(({ record, states, values }) => [
      JSON.stringify(z.toJSONSchema(record, { unrepresentable: 'any', io: 'input' })),
      JSON.stringify(Object.keys({ ...states, ...values.computed?.fields, ...values.derived?.fields })),
      // Texts that the API sends with its own records.
      '"status" "area" "leftOut" "inDoubt"',
    ])
    .flatMap((names) => [...names.matchAll(/"([\w.-]+)"/g)].map(([, name = '']) => humanize(name))),
);

const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'];

/** The texts on the screen without brackets, both visible and for screen readers, without dates and times. */
const withoutBrackets = () => {
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) texts.push(...attributes.map((name) => node.getAttribute(name) ?? ''));
    else if (!node.parentElement?.matches('style, script')) texts.push(node.textContent ?? '');
  }
  return [...new Set(texts.map(bare))].filter((text) => /\p{L}/u.test(text));
};

const dates =
  /\b([A-Z][a-z]{2} \d{1,2},?|\d+(st|nd|rd|th) [A-Z][a-z]+) \d{4}\b|\b[A-Z][a-z]{2} \d\d\b|\b\d\d:\d\d [AP]M\b/g;

const bare = (text: string): string => {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, '').replace(dates, '');
  return less === text ? text.trim() : bare(less);
};

const fileId = '018f2f4e-0000-7000-8000-000000000001';
const targets = {
  has: () => true,
  reference: async () => fileId,
  masterType: async (_: string, key = 'datum') => key,
  file: async () => fileId,
};
const file = { id: fileId, version: 1, name: 'datum.pdf', type: 'application/pdf', size: 1, url: '/datum' } as Stored;
const kim = { firstName: 'Kim', lastName: 'Datum', email: 'kim@example.org' };

/** Returns a function that says whether a text is data, as it is or combined from several values. */
const isData = (data: string) => (text: string) =>
  text.split(/[\s·›(),–]+|#\w{6}/).every((word) => word.length < 3 || data.includes(word.toLowerCase()));

const recordOf = async ({ name, shape: { id = 'r1' } }: Area): Promise<Stored[]> => {
  const schema = schemas.find((each) => each.name === name);
  if (!schema) return [];
  const content = { ...defaultValuesOf(schema), ...(await exampleOf(schema, 1, targets)) };
  return [{ ...content, id, version: 1, recordLabel: 'datum' }];
};

/**
 * The addresses of an area's form, of its list where it has no records, and of one view of each shape. Each has a text
 * that shows when the screen is there.
 */
const screensOf = (area: Area): [address: string, there: string][] => {
  const { path, tab, shape } = area;
  const save = schemas.some(({ name, draftState }) => name === area.name && draftState) ? 'Save draft' : 'Save';
  const list = tab ? `${path}?tab=${tab}&` : `${path}?`;
  if (!hasRecords(area)) return [[list, area.messages.name.split(' |||| ')[1] ?? '']];
  if (shape.edit === 'single') return [[list, save]];
  if (shape.edit === 'place') return [[`${path}/new`, save]];
  const isFirstOfShape = areas.find((each) => isEqual(each.shape, shape)) === area;
  const isPanel = shape.edit === 'panel';
  return [
    [isPanel ? `${list}edit=r1` : `${path}/edit/r1`, save],
    ...(shape.show && isFirstOfShape
      ? [[isPanel ? `${list}view=r1` : `${path}/r1`, 'Changes'] as [string, string]]
      : []),
  ];
};

/**
 * Areas whose forms consist only of fields, so that they add no texts of their own. The texts of their sections are
 * checked by file.
 */
const fieldOnlyAreas = [
  'advisors',
  'assistant-bot',
  'calculators',
  'contact-directory',
  'documents',
  'offers',
  'organizations',
  'services',
  'union-affiliates',
];
const checkedAreas = areas.filter(({ name }) => !fieldOnlyAreas.includes(name));

it.each(checkedAreas.map((area) => [area.name, area] as const))('every text of %s is in a catalog', async (_, area) => {
  const stored = await recordOf(area);
  // The last text is added to messages for members.
  const data = [stored, file, kim, area.name, 'New York', 'Reply STOP to opt out.'];
  const isOfRecord = isData(JSON.stringify(data).toLowerCase());
  for (const [address, there] of screensOf(area)) {
    await openConsole(address, { [area.name]: stored, files: [file] }, kim, bracketed);
    await screen.findAllByText(`⟦${there}⟧`);
    expect(
      withoutBrackets().filter((text) => !named.has(text) && !isOfRecord(text)),
      address,
    ).toEqual([]);
  }
});

/** Data for each tile of the dashboard; names of records are `datum`. */
const tiles = () => {
  const at = '2026-11-09T14:00:00.000Z';
  const metric = (area: string) => ({ area, filter: {}, total: 9, isAtLeast: true });
  const list = (area: string, ...rows: object[]) => ({ ...metric(area), rows });
  const row = { id: 'datum', version: 1, recordLabel: 'datum', labels: {} };
  const waits = {
    total: 9,
    rows: [{ area: 'legals', id: 'datum', label: 'datum', at, byName: 'datum', note: null }],
  };
  const appointment = { ...row, memberName: 'datum', startsAt: at, status: 'requested', actions: ['confirm'] };
  const event = {
    ...row,
    title: 'datum',
    eventDate: '2026-11-09',
    seatsTaken: 3,
    capacity: 4,
    fill: 75,
    waitlisted: 1,
  };
  const sending = { ...row, name: 'datum', status: 'failed', sendsAt: at, targeted: 9, sent: 8 };
  const ending = { id: 'datum', label: 'datum', date: '2026-11-09', state: 'MD' };
  const change = { at, actorName: 'datum', recordId: 'datum', recordLabel: 'datum', recordExists: true, records: 3 };
  const tileData = {
    setup: { steps: ['organization', 'legals'].map((name) => ({ name, area: name, isDone: name === 'legals' })) },
    metrics: {
      appointments: { ...metric('appointments'), toConfirm: metric('appointments') },
      events: { ...metric('events'), filled: 71, waitlisted: metric('events-enrolment') },
      inquiries: { ...metric('contacts'), overdue: metric('contacts') },
    },
    pending: { reviews: waits, sentBack: waits, inquiries: list('contacts', { ...row, dueAt: at }) },
    appointments: {
      today: list('appointments'),
      next: list('appointments', appointment, { ...appointment, id: 'd2', status: 'no_show' }),
    },
    comingUp: {
      rows: [
        ['opens', 'banners'],
        ['closes', 'banners'],
        ['sends', 'notifications'],
      ].map(([change, area]) => ({ change, area, id: change, label: 'datum', at })),
    },
    nearlyFullEvents: list('events', event),
    expiring: {
      today: '2026-11-10',
      rows: [
        ['license', 'advisors'],
        ['agreement', 'union-affiliates'],
        ['review', 'legals'],
        ['limits', 'yearly-limits'],
      ].map(([kind, area]) => ({ ...ending, kind, area })),
    },
    recentNotifications: list('notifications', sending),
    recentChanges: { rows: [{ ...change, area: 'banners', action: 'created' }] },
  };
  return Object.fromEntries(Object.entries(tileData).map(([name, data]) => [name, { data }]));
};

it.each([
  ['/dashboard', 'Latest changes'],
  ['/dashboard?show=reviews', 'Reviews'],
  ['/change-password', 'Change password'],
])('every text of the screen %s is in a catalog', async (address, there) => {
  answer('get', '/dashboard', { tiles: tiles() });
  await openConsole(address, {}, kim, bracketed);
  await screen.findAllByText(`⟦${there}⟧`);
  const isOfData = isData(JSON.stringify([kim, 'MD']).toLowerCase());
  // The texts of a tile come with its code.
  await waitFor(() => expect(withoutBrackets().filter((text) => !isOfData(text))).toEqual([]));
});
