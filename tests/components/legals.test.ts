import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../unit/providers/support';
import { field, press, sentIn, write } from './forms';
import { openConsole, type Stored, startConsole } from './openConsole';

const { requests } = startConsole();

const live = {
  pageKey: 'terms',
  title: 'Terms of use',
  versionLabel: '2.3',
  body: `<p>${'You agree to these terms. '.repeat(10)}</p>`,
  summaryOfChanges: 'Says more about messages.',
  requiresReacceptance: true,
  effectiveDate: '2026-06-15',
  reviewDueAt: '2027-06-15',
  noticeDays: 30,
};
const page: Stored = { ...live, id: 'terms', version: 5, publishedVersion: 4, status: 'published', showsAs: 'live' };

const openForm = async () => {
  answer('get', '/legals/terms/versions/4', live);
  await openConsole('/cms/legals/edit/terms', { legals: [{ ...page, recordLabel: page.title }] });
  await screen.findByText('Choose one before you publish.');
};
const pressKind = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const sent = () => sentIn(requests, 'PUT', '/legals/terms')[0];

it('a new version of a legal page begins with the next number, without summary, day and an answer', async () => {
  await openForm();
  await pressKind('A new version');
  await waitFor(async () => expect((await field('Version')).value).toBe('2.4'));
  for (const name of ['Summary of changes', 'In effect from']) expect((await field(name)).value).toBe('');
  await waitFor(() => expect(screen.getByText<HTMLButtonElement>('Save').disabled).toBe(false));
  await press('Save');
  await waitFor(() => expect(sent()).toBeDefined());
  const empty = { summaryOfChanges: null, effectiveDate: null, requiresReacceptance: null };
  expect(sent()).toMatchObject({ versionLabel: '2.4', ...empty });
});

it('a correction of a legal page leaves its version, its day and the acceptances', async () => {
  await openForm();
  await pressKind('A new version');
  await pressKind('A correction of 2.3');
  await screen.findByText('The words of version 2.3 are replaced, and its day stays. Nobody accepts again.');
  expect(screen.queryByLabelText(/^In effect from/)).toBe(null);
  await write('Title', 'Terms of usage');
  await press('Save');
  await waitFor(() => expect(sent()).toBeDefined());
  const { versionLabel, effectiveDate, requiresReacceptance, summaryOfChanges } = live;
  expect(sent()).toMatchObject({ title: 'Terms of usage', correctionOf: 4 });
  const kept: Stored = { ...page, ...sent() };
  expect(kept).toMatchObject({ versionLabel, effectiveDate, requiresReacceptance, summaryOfChanges });
});
