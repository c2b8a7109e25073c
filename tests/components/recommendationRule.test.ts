import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../unit/providers/support';
import { field, press, sentIn, write } from './forms';
import { openConsole, type Stored, startConsole } from './openConsole';

const { requests } = startConsole();

const persona = { id: 'p1', category: 'test_persona', key: 'dolores', label: 'Dolores', isActive: true, sortOrder: 1 };
const counted = { count: null, total: 12_500, sample: [] };
const age = (op: string, number: number) => ({ field: 'age', op, number, words: [] });

const recommendation = (id: string, conditions: object[], others: object = {}): Stored => ({
  id,
  version: 1,
  name: `Card ${id}`,
  goal: 'learn',
  priority: 3,
  sortOrder: 2,
  cooldownDays: 30,
  maxShows: 5,
  isActive: true,
  rule: {
    match: 'all',
    conditions,
    groups: [{ match: 'any', conditions: [age('gte', 18), age('lte', 99)], groups: [] }],
  },
  ...others,
});

beforeEach(() => {
  answer('get', '/master/type/list', [persona, { ...persona, id: 'p2', key: 'walter', label: 'Walter' }]);
  answer('post', '/recommendations/count', counted);
});

const panel = async () => within(await screen.findByRole('dialog'));

// Runs first: its texts must not depend on a record that was opened before.
it('the recommendations for a persona are listed in order, with the reasons', async () => {
  const because = (...conditions: object[]) => ({ match: 'all', conditions, groups: [] });
  answer('post', '/recommendations/simulate', [
    { id: 'r1', name: 'Card r1', headline: 'Five years out?', outcome: 'shown', because: because(age('gte', 55)) },
    { id: 'r2', name: 'Card r2', headline: null, outcome: 'rule', because: because(age('gte', 70)) },
    { id: 'r3', name: 'Card r3', headline: 'Third', outcome: 'group', because: because(), insteadOf: 'Card r1' },
  ]);
  await openConsole('/cms/recommendations', { recommendations: [recommendation('r1', [])] });
  await press('Simulate…');
  const dialog = await panel();
  await dialog.findByText('Because they are at least 55 years old.');
  const itemsOf = (name: string) =>
    within(dialog.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(itemsOf('Shown, in this order')).toEqual([
    '1. Five years out? · Card r1Because they are at least 55 years old.',
  ]);
  expect(itemsOf('Not shown')).toEqual([
    'Card r2 Only for members who are at least 70 years old.',
    'Third · Card r3“Card r1” of the same group comes first.',
  ]);
  expect(sentIn(requests, 'POST', '/recommendations/simulate')).toEqual([{ personaId: 'p1' }]);

  const who = dialog.getByLabelText<HTMLInputElement>('For whom');
  who.focus();
  fireEvent.change(who, { target: { value: 'Wal' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Walter' }));
  await waitFor(() =>
    expect(sentIn(requests, 'POST', '/recommendations/simulate').at(-1)).toEqual({ personaId: 'p2' }),
  );
});

it('the rule of a form shows what it adds, its audience and the conditions that contradict each other', async () => {
  const card = recommendation('r1', [age('gte', 70), age('lte', 20)]);
  await openConsole('/cms/recommendations?edit=r1', { recommendations: [card] });
  const form = await panel();
  await form.findByText('Matches fewer than 10 of 12,500 members');
  // Required choices within rows have the labels of the catalog too.
  expect(form.getAllByLabelText('Members who meet').length + form.getAllByLabelText('What').length).toBe(6);
  form.getByText('There are no members who are at least 70 years old and are at most 20 years old.');
  form.getByText('All members are at least 18 years old or are at most 99 years old: this leaves nobody out.');
  const adding = form.getAllByRole('button', { name: /^Add/ }).map(({ textContent }) => textContent);
  expect(adding).toEqual([
    'Add a condition',
    'Add a condition to this group',
    'Add a group within this group',
    'Add a group of conditions',
  ]);
  const values = form.getAllByLabelText<HTMLInputElement>(/^Value$/);
  fireEvent.change(values[1] as HTMLInputElement, { target: { value: '80' } });
  await form.findByText(/^Members who are at least 70 years old and are at most 80 years old and/);
  await waitFor(() => expect(form.queryByText(/^There are no members/)).toBeNull());
  await waitFor(() =>
    expect(sentIn(requests, 'POST', '/recommendations/count').at(-1)).toMatchObject({
      rule: { conditions: [age('gte', 70), age('lte', 80)] },
    }),
  );
});

it('a form names the recommendation of its group that always comes first', async () => {
  const first = recommendation('r0', [age('gte', 50)], { exclusiveGroup: 'tsp', sortOrder: 1 });
  const card = recommendation('r1', [age('gte', 60)]);
  await openConsole('/cms/recommendations?edit=r1', { recommendations: [first, card] });
  await write('One of a group', 'tsp');
  await (await panel()).findByText(/^“Card r0” of the same group comes first for all of these members\./);
  fireEvent.change(await field('Priority'), { target: { value: '4' } });
  await waitFor(async () => expect((await panel()).queryByText(/of the same group comes first/)).toBeNull());
});
