import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { areas } from '../../resources';
import { nearestAreas } from '../../src/console/layout/nearestAreas';
import { answer, answerWithError } from '../unit/providers/support';
import { openConsole, startConsole } from './openConsole';

const { requests } = startConsole();

const link = (name: string) => screen.findByRole('link', { name });

it('that no page has is named, with links to the start page and to the areas that are meant', async () => {
  await openConsole('/cms/baners/edit/5?page=2');
  const heading = await screen.findByRole('heading', { name: 'There is no page at /cms/baners/edit/5' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('There is no page at /cms/baners/edit/5');
  expect(window.location.pathname).toBe('/dashboard');
  fireEvent.click((await screen.findAllByRole('link', { name: 'Banners' })).at(-1) as HTMLElement);
  await screen.findByRole('heading', { name: 'Banners' });
  expect(window.location.pathname).toBe('/cms/banners');

  await openConsole('/nowhere');
  await screen.findByRole('heading', { name: 'There is no page at /nowhere' });
  fireEvent.click(await link('Go to the start page'));
  await waitFor(() => expect(screen.queryByText(/There is no page/)).toBeNull());
});

it('that is old or short still leads to its page', async () => {
  await openConsole('/system');
  await screen.findByRole('heading', { name: 'Notifications' });
  expect(window.location.pathname).toBe('/system/notifications');
});

it('similar to those of areas names these, the most similar first', () => {
  const nearest = (address: string) => nearestAreas(address, areas).map(({ name }) => name);
  expect(nearest('/cms/news')[0]).toBe('news-and-insights');
  expect(nearest('/scheduling/appointment/7')[0]).toBe('appointments');
  expect(nearest('/organisations')).toContain('organizations');
  expect(nearest('/nowhere')).toEqual([]);
});

it('of a list that the role may not see says so, and requests nothing of it', async () => {
  await openConsole('/cms/banners', {}, { role: 'viewer', permissions: ['faqs:show'] });
  const heading = await screen.findByRole('heading', { name: 'Your role does not allow this' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(requests.filter(({ path }) => path.startsWith('/banners'))).toEqual([]);
});

it('of a record in the trash leads there, for roles that may restore it', async () => {
  const notFound = { success: false, message: 'This banner was not found.' };
  answerWithError('get', '/banners/b9', 404, notFound);
  const deletedAt = '2026-11-20T15:00:00.000Z';
  const trashed = { id: 'banners/b9', recordLabel: 'Open season', deletedAt, deletedByName: 'Kim Lee' };
  answer('get', '/trash', [trashed], { 'content-range': 'trash 0-0/1' });
  await openConsole('/cms/banners/b9');
  await screen.findByRole('heading', { name: '“Open season” is in the trash' });
  screen.getByText(/^It was deleted on Nov 20 2026.* by Kim Lee, and can be restored from the trash\.$/);
  fireEvent.click(await link('Show it in the trash'));
  await waitFor(() => expect(window.location.pathname).toBe('/system/trash'));
  expect(new URLSearchParams(window.location.search).get('filter')).toBe('{"id":["banners/b9"]}');

  answerWithError('get', '/banners/b9', 404, notFound);
  await openConsole('/cms/banners/b9', {}, { permissions: ['banners:show', 'trash:show'] });
  await screen.findByRole('heading', { name: 'This record cannot be found' });
  await link('Go to Banners');
});

it('of a record that does not exist says so', async () => {
  answerWithError('get', '/banners/b9', 404, { success: false, message: 'This banner was not found.' });
  answer('get', '/trash', [], { 'content-range': 'trash 0-0/0' });
  await openConsole('/cms/banners/edit/b9');
  await screen.findByRole('heading', { name: 'This record cannot be found' });
});
