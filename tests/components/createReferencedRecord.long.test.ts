import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../unit/providers/support';
import { field, press, sentIn, write } from './forms';
import { openConsole, type Stored, startConsole } from './openConsole';

const { requests } = startConsole();
beforeEach(() => answer('get', '/master/type/list', []));

const acme = { id: 'o1', version: 1, name: 'Acme', recordLabel: 'Acme', status: 'draft', actions: [] };
const path = () => window.location.pathname + window.location.search + window.location.hash;
const openList = async (label: string, words = '') => {
  const input = await field(label);
  fireEvent.mouseDown(input);
  if (words) fireEvent.change(input, { target: { value: words } });
};
const openNewRecord = async (label: string, words = '') => {
  await openList(label, words);
  fireEvent.click(await screen.findByText('New organization', { selector: '[role=option]' }));
  const panel = await screen.findByRole('dialog', { name: 'New organization' });
  await within(panel).findByLabelText(/^Name/);
  return within(panel);
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('a referenced record is created over the form and selected, and the form below keeps its unsaved text', async () => {
  const organizations: Stored[] = [];
  await openConsole('/cms/events/new', { organizations });
  answer('post', '/organizations', acme);
  answer('post', '/events', { id: 'e1', version: 1, recordLabel: 'Medicare basics' });
  await write('Title', 'Medicare basics');
  const panel = await openNewRecord('Organizations', 'Acme');
  expect(panel.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Acme');
  // Its tabs are not part of the address.
  fireEvent.click(panel.getByRole('tab', { name: 'Plans' }));
  await waitFor(() => expect(panel.getByRole('tab', { name: 'Plans' }).getAttribute('aria-selected')).toBe('true'));
  expect(path()).toBe('/cms/events/new');
  organizations.push(acme);
  fireEvent.click(panel.getByText('Save'));
  await screen.findByText('Created.');
  await isClosed();
  expect(sentIn(requests, 'POST', '/organizations')).toMatchObject([{ name: 'Acme' }]);
  expect([path(), (await field('Title')).value]).toEqual(['/cms/events/new', 'Medicare basics']);
  await press('Save');
  await waitFor(() => expect(sentIn(requests, 'POST', '/events')).toHaveLength(1));
  expect(sentIn(requests, 'POST', '/events')).toMatchObject([{ title: 'Medicare basics', organizationIds: ['o1'] }]);
});

it('it asks before it is closed with changes, and leaves the form below unchanged', async () => {
  await openConsole('/cms/organizations/new', { organizations: [acme] });
  await write('Name', 'Acme East');
  const panel = await openNewRecord('Belongs to');
  // The stored text of the form below is not offered above it.
  expect(panel.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('');
  fireEvent.change(panel.getByLabelText(/^Name/), { target: { value: 'Acme Group' } });
  const close = () => fireEvent.keyDown(panel.getByLabelText(/^Name/), { key: 'Escape' });
  close();
  await press('Keep editing');
  expect(panel.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Acme Group');
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
  close();
  await press('Leave without saving');
  await isClosed();
  expect([path(), (await field('Name')).value]).toEqual(['/cms/organizations/new', 'Acme East']);
  expect(sentIn(requests, 'POST', '/organizations')).toEqual([]);
});

it('it is not offered without permission to create, nor where only published records can be selected', async () => {
  const permissions = ['events:create', 'events:edit', 'events:show', 'organizations:show', 'advisors:show'];
  await openConsole('/cms/events/new', { organizations: [acme] }, { permissions });
  await openList('Organizations');
  await screen.findByRole('option', { name: 'Acme' });
  expect(screen.queryByRole('option', { name: 'New organization' })).toBeNull();
  const event = { id: 'e1', version: 1, title: 'Fair', recordLabel: 'Fair', status: 'draft' };
  await openConsole('/cms/banners/new', { events: [event] });
  await openList('Leads to');
  fireEvent.click(await screen.findByRole('option', { name: 'Event' }));
  await openList('Destination');
  await screen.findByRole('option', { name: 'Fair' });
  expect(screen.queryByRole('option', { name: 'New event' })).toBeNull();
});
