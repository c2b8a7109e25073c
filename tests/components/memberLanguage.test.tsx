import { expect, it, vi } from 'vitest';
import { toDayText, toInstantText, toValueText } from '../../src/member/content/format';
import { messages as english } from '../../src/member/messages.en';
import { messages as spanish } from '../../src/member/messages.es';
import { prepareProgram, root, send, show, text } from './memberFrame';

prepareProgram();

type Texts = { [key: string]: string | Texts };

/** The placeholders of each text, by its path. */
const placeholdersOf = (texts: Texts, path = ''): Record<string, string[]> =>
  Object.assign(
    {},
    ...Object.entries(texts).map(([key, value]) =>
      typeof value === 'string'
        ? { [`${path}${key}`]: (value.match(/%\{\w+\}/g) ?? []).sort() }
        : placeholdersOf(value, `${path}${key}.`),
    ),
  );

const event = {
  title: 'FERS Retirement Basics',
  description: '<p>Two hours.</p>',
  startsAt: '2026-12-03T22:00:00Z',
  timeZone: 'America/New_York',
  attendanceMode: 'online',
  capacity: 40,
  enrolClosesAt: '2026-12-02T22:00:00Z',
};

it('each language has the same texts with the same placeholders', () => {
  expect(placeholdersOf(spanish)).toEqual(placeholdersOf(english));
});

it('the program is in Spanish, with its dates; records stay in English', async () => {
  await show('events', event, { language: 'es' });
  await vi.waitFor(() => expect(text()).toContain('Reservar un lugar'));
  expect(document.documentElement.lang).toBe('es');
  expect(text()).toContain('jue 05:00 p.m.');
  expect(text()).toContain('Quedan 40 lugares');
  expect(text()).toContain('Reserve antes del 02 dic 2026, 05:00 p.m.');
  expect(toInstantText('2026-11-09T14:00:00Z', 'America/New_York')).toBe('09 nov 2026, 09:00 a.m.');
  expect(toDayText('2026-11-01')).toBe('1 de noviembre de 2026');
  expect(toValueText(301, 'months')).toBe('25 años, 1 mes');
  expect(toValueText(92_000, 'currency')).toBe('$92,000');
  expect(root.querySelector('.rich-text')?.getAttribute('lang')).toBe('en');

  await send({ type: 'show', language: 'en' });
  expect(text()).toContain('Reserve a seat');
  expect(document.documentElement.lang).toBe('en');
});

it('stays in its language with the next record', async () => {
  await show('faqs', { question: 'Why?' }, { language: 'es' });
  await send({ type: 'show', token: 'preview_2', preview: { record: { question: 'When?' }, area: 'faqs' } });
  expect(text()).toContain('When?');
  expect(text()).toContain('¿Le resultó útil?');
});

it('is in English without a language, also after a preview in Spanish', async () => {
  await show('faqs', { question: 'Why?' });
  expect(text()).toContain('Did this help?');
});
