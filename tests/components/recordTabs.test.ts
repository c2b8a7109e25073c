import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole, type Stored, startConsole } from './openConsole';

startConsole();

const organization = (): Stored => ({ id: 'o1', version: 1, name: 'Acme', recordLabel: 'Acme', type: 'agency' });
const open = (path: string, admin: object = {}) => openConsole(path, { organizations: [organization()] }, admin);
const tab = (name: string) => screen.findByRole('tab', { name });
/** The tabs of the record; those of fields and preview are above. */
const tabs = () =>
  within(screen.getAllByRole('tablist').at(-1) as HTMLElement)
    .getAllByRole('tab')
    .map(({ textContent }) => textContent);
const isOpen = async (name: string) =>
  waitFor(async () => expect((await tab(name)).getAttribute('aria-selected')).toBe('true'));

it('a record shows its first tab, or the one of its address, and a press changes it without a history entry', async () => {
  await open('/cms/organizations/o1');
  await isOpen('Overview');
  const steps = window.history.length;
  fireEvent.click(await tab('Plans'));
  await isOpen('Plans');
  expect([window.location.hash, window.history.length]).toEqual(['#plans', steps]);
  await open('/cms/organizations/o1#plans');
  await isOpen('Plans');
  await open('/cms/organizations/o1#no-such-part');
  await isOpen('Overview');
});

it('the arrow keys move through the tabs in a circle', async () => {
  await open('/cms/organizations/o1');
  await isOpen('Overview');
  const last = tabs().at(-1) ?? '';
  fireEvent.keyDown(await tab('Overview'), { key: 'ArrowLeft' });
  await isOpen(last);
  expect(document.activeElement?.textContent).toBe(last);
  fireEvent.keyDown(await tab(last), { key: 'ArrowRight' });
  await isOpen('Overview');
});

it('records that refer to a record are listed only in its view, and for users who may see them', async () => {
  await open('/cms/organizations/o1', { permissions: ['organizations:show', 'offers:show'] });
  await isOpen('Overview');
  expect(tabs()).toEqual(['Overview', 'Plans', 'Offers']);
  await open('/cms/organizations/edit/o1');
  await isOpen('Overview');
  expect(tabs()).toEqual(['Overview', 'Plans']);
});
