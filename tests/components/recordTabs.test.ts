import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole, type Stored, startConsole } from './openConsole';

startConsole();

const organization = (): Stored => ({ id: 'o1', version: 1, name: 'Acme', recordLabel: 'Acme', type: 'agency' });
const open = (path: string, admin: object = {}) => openConsole(path, { organizations: [organization()] }, admin);
const tab = (name: string) => screen.findByRole('tab', { name });
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const isOpen = async (name: string) =>
  waitFor(async () => expect((await tab(name)).getAttribute('aria-selected')).toBe('true'));

it('a record shows its first part, or the one that its address names, which a press changes without a step back', async () => {
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

it('the arrow keys lead around the parts', async () => {
  await open('/cms/organizations/o1');
  await isOpen('Overview');
  const last = tabs().at(-1) ?? '';
  fireEvent.keyDown(await tab('Overview'), { key: 'ArrowLeft' });
  await isOpen(last);
  expect(document.activeElement?.textContent).toBe(last);
  fireEvent.keyDown(await tab(last), { key: 'ArrowRight' });
  await isOpen('Overview');
});

it('what refers to a record stands beside it only where it is read, and for who may see it', async () => {
  await open('/cms/organizations/o1', { permissions: ['organizations:show', 'offers:show'] });
  await isOpen('Overview');
  expect(tabs()).toEqual(['Overview', 'Plans', 'Offers']);
  await open('/cms/organizations/edit/o1');
  await isOpen('Overview');
  expect(tabs()).toEqual(['Overview', 'Plans']);
});
