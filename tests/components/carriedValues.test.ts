import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../unit/providers/support';
import { banner, field, placement, press, pressInMenu, sentIn, write } from './forms';
import { openConsole, startConsole } from './openConsole';

const { requests } = startConsole();
beforeEach(() => answer('get', '/master/type/list', [placement]));

const marks = () =>
  screen.queryAllByRole('button', { name: /^Still right: / }).map((button) => button.getAttribute('aria-label'));
const markOf = (name: string) => `Still right: ${name}, from Spring fair`;
const notice = () => screen.findByText(/from “Spring fair”/);

const openDuplicate = async () => {
  const original = banner('b1', 'Spring fair', { headline: 'Come by', status: 'draft', showsAs: 'draft' });
  const values = { headline: 'Come by', status: 'draft', showsAs: 'draft', actions: ['publish'] };
  const copy = banner('b2', 'Spring fair (copy)', values);
  answer('post', '/banners', copy);
  await openConsole('/cms/banners/b1', { banners: [original, copy] });
  await pressInMenu('Duplicate');
  await waitFor(async () => expect((await field('Name')).value).toBe('Spring fair (copy)'));
};

it('values of a duplicate are marked until they are changed or confirmed, and those of any new record are not', async () => {
  await openDuplicate();
  expect(marks()).toEqual(expect.arrayContaining([markOf('Name'), markOf('Headline')]));
  const count = marks().length;
  expect((await notice()).textContent).toContain(`${count} values are from “Spring fair”`);
  expect(marks()).not.toContain(markOf('Priority'));

  const headline = await field('Headline');
  headline.focus();
  await write('Headline', 'Come by on Saturday');
  await waitFor(() => expect(marks()).not.toContain(markOf('Headline')));
  // The same input: its focus stays.
  expect(await field('Headline')).toBe(headline);

  fireEvent.click(screen.getByRole('button', { name: markOf('Name') }));
  await waitFor(() => expect(marks()).toHaveLength(count - 2));
  expect(document.activeElement?.getAttribute('aria-label') ?? '').toMatch(/^Still right: /);
  await press('All are right');
  await waitFor(() => expect(marks()).toEqual([]));
  await screen.findByText('All values from “Spring fair” have been looked at.');
});

it('a saved duplicate says how many values nobody has looked at, also in its next form', async () => {
  await openDuplicate();
  const count = marks().length;
  fireEvent.click(screen.getByRole('button', { name: markOf('Name') }));
  await waitFor(() => expect(marks()).toHaveLength(count - 1));
  await press('Save');
  await waitFor(() => expect(sentIn(requests, 'POST', '/banners')).toHaveLength(1));
  const bar = within(await screen.findByRole('region', { name: 'Publishing' }));
  await bar.findByText(/from “Spring fair”, and nobody has looked at/);
  // Publishing asks, and the question says the same.
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const question = within(await screen.findByRole('dialog', { name: 'Publish' }));
  question.getByText(/from “Spring fair”, and nobody has looked at/);
  fireEvent.click(question.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(bar.getByRole('link', { name: 'Look at them' }));
  await waitFor(() => expect(marks()).toHaveLength(count - 1));
  expect(marks()).not.toContain(markOf('Name'));
});

it('a record that is no duplicate has no marks', async () => {
  await openConsole('/cms/banners/edit/b1', { banners: [banner('b1', 'Spring fair')] });
  await field('Name');
  expect(marks()).toEqual([]);
});
