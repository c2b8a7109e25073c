import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, answerWithError } from '../unit/providers/support';
import { banner, field, placement, press, pressIn, saveConcurrently, sentIn, write } from './forms';
import { openConsole, type Stored, startConsole } from './openConsole';

const { requests } = startConsole();
beforeEach(() => answer('get', '/master/type/list', [placement]));

const open = async (stored: Stored) => {
  const banners = [stored];
  await openConsole('/cms/banners/edit/b1', { banners });
  return banners;
};
const season = (others: object = {}) =>
  banner('b1', 'Open season', { headline: 'Choose your plan', message: 'By Friday.', ...others });
const sent = () => sentIn(requests, 'PUT', '/banners/b1');
const dialog = async () => within(await screen.findByRole('dialog'));
const isSelected = async (name: RegExp) => (await dialog()).getByLabelText<HTMLInputElement>(name).checked;

it('changes of different fields are merged without a choice', async () => {
  const stored = await open(season());
  await write('Message', 'By Monday.');
  saveConcurrently(stored, { headline: 'Choose their plan', updatedByName: 'Ann Lee' });
  await press('Save');
  (await dialog()).getByText('Ann Lee saved this while you were editing');
  (await dialog()).getByText('You changed different fields, so both changes can be kept.');
  expect(screen.queryByRole('radiogroup')).toBeNull();
  await pressIn('Save');
  await screen.findByText('Saved.');
  expect(stored[0]).toMatchObject({ version: 3, headline: 'Choose their plan', message: 'By Monday.' });
});

it('a field that both changed must be decided, with the own value as the default, and a second conflict works like the first', async () => {
  const stored = await open(season());
  await write('Headline', 'Choose my plan');
  await write('Message', 'By Monday.');
  saveConcurrently(stored, { headline: 'Choose their plan', ctaLabel: 'Read more', updatedByName: 'Ann Lee' });
  await press('Save');
  (await dialog()).getByText('Ann Lee also changed: Button');
  expect([await isSelected(/^Yours/), await isSelected(/^By Ann Lee/)]).toEqual([true, false]);
  (await dialog()).getByLabelText(/^By Ann Lee/).click();
  stored.splice(0, 1, { ...stored[0], priority: 7, version: 3 } as Stored);
  await pressIn('Save');
  await waitFor(async () => (await dialog()).getByText(/^You changed different fields/));
  await pressIn('Save');
  await screen.findByText('Saved.');
  expect(stored[0]).toMatchObject({
    version: 4,
    priority: 7,
    headline: 'Choose their plan',
    ctaLabel: 'Read more',
    message: 'By Monday.',
  });
});

it('unsaved text stays while a conflict is open, and can be compared again', async () => {
  const stored = await open(season());
  await write('Headline', 'Choose my plan');
  saveConcurrently(stored, { headline: 'Choose their plan', updatedByName: 'Ann Lee' });
  await press('Save');
  await pressIn('Keep editing');
  expect((await field('Headline')).value).toBe('Choose my plan');
  await screen.findByText(/^Ann Lee saved a newer version while you were editing/);
  await press('Compare');
  await pressIn('Save');
  await screen.findByText('Saved.');
  expect(stored[0]).toMatchObject({ version: 3, headline: 'Choose my plan' });
});

it('a merged record that is refused is corrected in the form, over the newest version', async () => {
  const stored = await open(season());
  await write('Headline', 'Choose my plan');
  saveConcurrently(stored, { message: 'By Sunday.' });
  await press('Save');
  await dialog();
  answerWithError('put', '/banners/b1', 422, {
    success: false,
    message: 'No.',
    errors: { headline: 'Say it in other words.' },
  });
  await pressIn('Save');
  await waitFor(() => expect(screen.getAllByText(/Say it in other words\./).length).toBeGreaterThan(0));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await field('Message')).value).toBe('By Sunday.');
  expect((await field('Headline')).value).toBe('Choose my plan');
  expect(sent()).toHaveLength(2);
});
