import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../unit/providers/support';
import { openConsole, startConsole } from './openConsole';

const { requests } = startConsole();

const open = async (showsAs: string) => {
  answer('post', '/banners/b1/transition', {});
  const versions = { version: 1, publishedVersion: 1, scheduledVersion: null };
  const banner = {
    id: 'b1',
    ...versions,
    name: 'Spring fair',
    recordLabel: 'Spring fair',
    showsAs,
    transitions: ['archived'],
  };
  await openConsole('/cms/banners/b1', { banners: [banner] });
  answer('get', '/banners/b1/used-by', [
    { area: 'app-page', id: 'home', recordLabel: 'Home', field: 'blocks.bannerId' },
  ]);
  fireEvent.click(await screen.findByText('Archive'));
};
const isArchived = () =>
  waitFor(() => expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ to: 'archived' }));

it('asks before it archives a record that members see, with its name and the records that link to it', async () => {
  await open('live');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Members will no longer see “Spring fair”.');
  await within(dialog).findByText('Home');
  expect(requests.map(({ method }) => method)).not.toContain('POST');
  fireEvent.click(within(dialog).getByText('Archive', { selector: 'button' }));
  await isArchived();
});

it('archives a record that members do not see immediately', async () => {
  await open('draft');
  await isArchived();
});
