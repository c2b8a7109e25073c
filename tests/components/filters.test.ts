import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../unit/providers/support';
import { banner, placement } from './forms';
import { openConsole, type Stored, startConsole } from './openConsole';

const { requests } = startConsole();

const requestedFilter = () =>
  JSON.parse(requests.find(({ path }) => path === '/appointments')?.query.get('filter') ?? '{}');

/** The address shows the filters of a list; the API may have been requested earlier. */
const filterOf = () => JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}');
const narrows = (filter: object) => waitFor(() => expect(filterOf()).toEqual(filter));
const openBanners = async (filter: object = {}) => {
  answer('get', '/master/type/list', [placement, { ...placement, key: 'home_strip', label: 'Home strip' }]);
  await openConsole(`/cms/banners?filter=${JSON.stringify(filter)}`, { banners: [banner('b1', 'Banner 1.')] });
  await screen.findByText('Banner 1.');
};
const add = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog', { name }));
};
const chip = (name: string) => screen.findByRole('button', { name, hidden: true });

it('a list is filtered by any of several values, which a chip shows, changes and resets', async () => {
  await openBanners();
  const dialog = await add('Placement');
  fireEvent.click(await dialog.findByLabelText('Home hero'));
  await narrows({ placement: ['home_hero'] });
  fireEvent.click(dialog.getByLabelText('Home strip'));
  await narrows({ placement: ['home_hero', 'home_strip'] });
  fireEvent.keyDown(dialog.getByLabelText('Home strip'), { key: 'Escape' });
  fireEvent.click(await chip('Placement: Home hero, Home strip'));
  fireEvent.click(await screen.findByLabelText('Home hero'));
  await narrows({ placement: ['home_strip'] });
  fireEvent.click(screen.getByLabelText('Remove the filter Placement'));
  await narrows({});
  await waitFor(() => expect(screen.queryByText(/^Placement:/)).toBeNull());
});

it('dates are filtered by relative ranges, by bounds, and by whether there is one, each in place of the other', async () => {
  await openBanners();
  const dialog = await add('Starts');
  fireEvent.click(dialog.getByText('Next 14 days'));
  await narrows({ startsAt_within: 'next14Days' });
  await chip('Starts: Next 14 days');
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2026-11-09' } });
  await waitFor(() => expect(Object.keys(filterOf())).toEqual(['startsAt_gte']));
  await chip('Starts: from 9th November 2026');
  fireEvent.click(dialog.getByText('Is empty'));
  await narrows({ startsAt_empty: true });
  await chip('Starts: empty');
  fireEvent.click(dialog.getByText('Is empty'));
  await narrows({});
});

it('numbers are filtered from and to, as numbers', async () => {
  const recommendations: Stored[] = [{ id: 'r1', version: 1, name: 'Meet an advisor', priority: 3 }];
  await openConsole('/cms/recommendations', { recommendations });
  await screen.findByText('Meet an advisor');
  const dialog = await add('Priority');
  const minInput = dialog.getByLabelText('At least');
  fireEvent.change(minInput, { target: { value: '2' } });
  await narrows({ priority_gte: 2 });
  // The focus is still in the same input once the list has followed, whether somebody types in it or leaves it by
  // Escape.
  await chip('Priority: from 2');
  expect(minInput.isConnected).toBe(true);
  fireEvent.change(dialog.getByLabelText('At most'), { target: { value: '4' } });
  await narrows({ priority_gte: 2, priority_lte: 4 });
  await chip('Priority: 2 – 4');
});

it('a filter of a link is named, even one that the list does not offer', async () => {
  await openBanners({ placement: 'home_hero', createdBy: 'somebody' });
  await chip('Placement: Home hero');
  fireEvent.click(screen.getByLabelText('Remove the filter Created by'));
  await narrows({ placement: 'home_hero' });
});

it('the filter of the open tab is shown by the tab only', async () => {
  await openConsole('/scheduling/appointments?filter={"when":"upcoming","status":"requested"}');
  await waitFor(() => expect(requestedFilter()).toEqual({ when: 'upcoming', status: 'requested' }));
  expect(screen.queryByLabelText(/^Remove the filter/)).toBeNull();
});
