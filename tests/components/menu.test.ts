import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { capabilities } from '../../api/platform/accounts/capabilities';
import packageFile from '../../package.json' with { type: 'json' };
import type { PendingReview, PendingWork } from '../../providers';
import { answer, answerWithError, server } from '../unit/providers/support';
import { banner, press, write } from './forms';
import { openConsole, startConsole } from './openConsole';

const { requests } = startConsole();

const none = { total: 0, isAtLeast: false };
const exactCount = (total: number) => ({ total, isAtLeast: false });
const pending: PendingWork = {
  areas: [
    { area: 'contacts', filter: { isOpen: true }, ...exactCount(57) },
    { area: 'appointments', filter: { when: 'upcoming', status: 'requested' }, total: 1000, isAtLeast: true },
    { area: 'events-enrolment', filter: { when: 'upcoming', status: 'waitlisted' }, ...none },
  ],
  reviews: exactCount(2),
};
const menu = () => within(screen.getByRole('navigation', { name: 'Menu' }));
const linksOf = (section: string) =>
  within(menu().getByRole('region', { name: section }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label') ?? link.textContent);
const countWorkRequests = () => requests.filter(({ path }) => path === '/work').length;

it('shows a pending count next to each entry, with a link to that list, which shows the same number', async () => {
  answer('get', '/work', pending);
  await openConsole('/cms/banners');
  await screen.findByRole('link', { name: 'Inquiries, 57 open' });
  expect(linksOf('Work')).toEqual([
    'Members',
    'Inquiries',
    'Inquiries, 57 open',
    'Appointments',
    'Appointments, 1,000+ to confirm',
    'Event enrollments',
    'Reviews',
    'Reviews, 2 to approve',
  ]);
  const requestedFilters: unknown[] = [];
  server.use(
    http.get('*/api/v1/appointments/counts', ({ request }) => {
      const filters: { status?: string }[] = JSON.parse(new URL(request.url).searchParams.get('filters') ?? '[]');
      requestedFilters.push(...filters);
      const data = filters.map(({ status }) => (status ? { total: 1000, isAtLeast: true } : exactCount(4000)));
      return HttpResponse.json({ success: true, data });
    }),
  );
  fireEvent.click(menu().getByRole('link', { name: 'Appointments, 1,000+ to confirm' }));
  const tab = await screen.findByRole('button', { name: /^Needs confirmation/, pressed: true });
  await waitFor(() => expect(tab.textContent).toBe('Needs confirmation1,000+'));
  expect(requestedFilters).toContainEqual(pending.areas[1]?.filter);
  expect(menu().getByRole('link', { name: 'Appointments' }).getAttribute('aria-current')).toBe('page');
});

it('shows the version at its bottom', async () => {
  answer('get', '/work', pending);
  await openConsole('/cms/banners');
  expect(await screen.findByText(`Version ${packageFile.version}`)).toBeDefined();
});

it('closed, it is a rail of icons with the same names, and System unfolds automatically where the user is in it', async () => {
  answer('get', '/work', pending);
  await openConsole('/cms/banners');
  const system = () => menu().getByRole('button', { name: 'System' });
  await screen.findByRole('link', { name: 'Inquiries, 57 open' });
  expect(system().getAttribute('aria-expanded')).toBe('false');
  expect(menu().queryByRole('link', { name: 'Trash' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show or hide the menu' }));
  await waitFor(() =>
    expect(linksOf('Work')).toEqual([
      'Members',
      'Inquiries, 57 open',
      'Appointments, 1,000+ to confirm',
      'Event enrollments',
      'Reviews, 2 to approve',
    ]),
  );
  await openConsole('/system/trash');
  await screen.findByRole('heading', { name: 'Trash' });
  expect(system().getAttribute('aria-expanded')).toBe('true');
  expect(menu().getByRole('link', { name: 'Trash' }).getAttribute('aria-current')).toBe('page');
});

it('shows no number and no error where pending work cannot be counted', async () => {
  answerWithError('get', '/work', 500, { message: 'Not now.' });
  await openConsole('/cms/banners');
  await screen.findByRole('heading', { name: 'Banners' });
  await waitFor(() => expect(countWorkRequests()).toBe(1));
  expect(menu().queryByRole('link', { name: /^Inquiries, / })).toBeNull();
  expect(screen.queryByText('Not now.')).toBeNull();
  await openConsole('/cms/banners', {}, { capabilities: capabilities.filter((each) => each !== 'work') });
  await screen.findByRole('heading', { name: 'Banners' });
  expect(menu().queryByRole('link', { name: 'Reviews' })).toBeNull();
  expect(countWorkRequests()).toBe(1);
});

it('counts again after a save of the user', async () => {
  answer('get', '/work', pending);
  await openConsole('/cms/banners/edit/b1', { banners: [banner('b1', 'Winter')] });
  await write('Name', 'Spring');
  await menu().findByRole('link', { name: 'Inquiries, 57 open' });
  answer('get', '/work', { ...pending, reviews: exactCount(3) });
  await press('Save');
  await menu().findByRole('link', { name: 'Reviews, 3 to approve' });
});

it('reviews of all areas are on one screen: those that the user may approve first, each with a link to its record', async () => {
  const review = (area: string, recordId: string, recordLabel: string, note: string | null): PendingReview => ({
    area,
    recordId,
    recordLabel,
    requestedAt: '2026-11-20T15:04:00.000Z',
    requestedByName: 'Priya Nair',
    note,
    isEditedSince: false,
  });
  const found = {
    true: [
      { ...review('legals', 'l1', 'Terms', 'See section 2'), isEditedSince: true },
      review('faqs', 'f1', 'Why?', null),
    ],
    false: [],
  };
  server.use(
    http.get('*/api/v1/work', () => HttpResponse.json({ success: true, data: pending })),
    http.get('*/api/v1/work/reviews', ({ request }) => {
      const data = found[new URL(request.url).searchParams.get('mayApprove') === 'true' ? 'true' : 'false'];
      const headers = { 'content-range': `reviews 0-${data.length}/${data.length}` };
      return HttpResponse.json({ success: true, data }, { headers });
    }),
  );
  await openConsole('/dashboard?show=reviews', {}, { timeZone: 'America/New_York' });
  const userReviews = within(await screen.findByRole('region', { name: 'For you to approve 2' }));
  expect(userReviews.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Terms', 'Why?']);
  userReviews.getByText('Legal pages · Asked by Priya Nair on Nov 20 2026, 10:04 AM');
  userReviews.getByText('See section 2');
  const [terms, why] = userReviews.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(terms).toContain('Edited after it was sent for review');
  expect(why).not.toContain('Edited');
  await screen.findByText('Nothing else is in review.');
  expect(menu().getByRole('link', { name: 'Reviews' }).getAttribute('aria-current')).toBe('page');
  expect(menu().getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBeNull();
  fireEvent.click(userReviews.getByText('Terms'));
  await waitFor(() => expect(window.location.pathname).toBe('/cms/legals/edit/l1'));
});
