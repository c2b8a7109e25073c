import { act, fireEvent, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { makeI18nProvider } from '../../providers/i18n';
import { areas } from '../../resources';
import { UnsavedChangesGuard } from '../../resources/engine/core/form/UnsavedChangesGuard';
import { createConsoleRouter } from '../../src/routing/router';
import { button, hasText, press, render } from '../unit/public/render';
import { waitForOptions } from '../unit/waitForOptions';

const question = 'Leave without saving?';

const ChangedForm = ({ isSaved }: { isSaved: boolean }) => (
  <I18nContextProvider value={makeI18nProvider()}>
    <UnsavedChangesGuard isDirty isSettled={() => isSaved} onLeave={() => undefined} />
  </I18nContextProvider>
);

/** Opens a changed form at its public address; links within the console use the addresses of react-admin. */
const openAt = async (path: string, { isSaved = false } = {}) => {
  window.history.replaceState(null, '', path);
  const router = createConsoleRouter(areas, <ChangedForm isSaved={isSaved} />);
  await render(<RouterProvider router={router} useTransitions={false} />);
  return { goTo: (to: string) => act(() => router.navigate(to)), leave: () => router.dispose() };
};
const currentAddress = () => window.location.pathname + window.location.search + window.location.hash;

it.each([
  ['another record with a similar id', '/cms/banners/edit/1', '/banners/12', '/cms/banners/edit/12'],
  ['the view of the same record', '/cms/banners/edit/1', '/banners/1/show', '/cms/banners/1'],
  ['another area', '/cms/banners/edit/1', '/faqs', '/cms/faqs'],
  ['another record in the panel', '/cms/advisors?edit=1', '/advisors/12', '/cms/advisors?edit=12'],
  ['the list below the panel', '/cms/advisors?page=2&edit=1', '/advisors', '/cms/advisors?page=2'],
  ['another area at the same address', '/cms/contacts?edit=1', '/contact-directory', '/cms/contacts?tab=directory'],
  ['another record in its place', '/cms/faqs?edit=1', '/faqs/12', '/cms/faqs?edit=12'],
])('asks before a changed form is left for %s', async (_, from, to, target) => {
  const { goTo, leave } = await openAt(from);
  await goTo(to);
  expect(hasText(question)).toBe(true);
  expect(currentAddress()).toBe(from);
  await press('Keep editing');
  expect(currentAddress()).toBe(from);
  await goTo(to);
  await press('Leave without saving');
  await vi.waitFor(() => expect(currentAddress()).toBe(target), waitForOptions);
  leave();
});

it('the safe button has the focus, Escape stays, and the other button is marked as destructive without a tick', async () => {
  const { goTo, leave } = await openAt('/cms/banners/edit/1');
  await goTo('/faqs');
  expect(document.activeElement).toBe(button('Keep editing'));
  const destructive = button('Leave without saving');
  expect(destructive?.className).toContain('colorError');
  expect(destructive?.querySelector('svg')).toBeNull();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await vi.waitFor(() => expect(hasText(question)).toBe(false), waitForOptions);
  expect(currentAddress()).toBe('/cms/banners/edit/1');
  leave();
});

it.each([
  ['a part of the form behind a tab', '/cms/organizations/edit/1', '/organizations/1#plans'],
  ['another page of the list below the panel', '/cms/advisors?edit=1', '/advisors/1?page=2'],
])('does not ask before %s', async (_, from, to) => {
  const { goTo, leave } = await openAt(from);
  await goTo(to);
  expect(hasText(question)).toBe(false);
  expect(currentAddress()).not.toBe(from);
  leave();
});

it('does not ask after the changes were saved', async () => {
  const { goTo, leave } = await openAt('/cms/advisors?edit=1', { isSaved: true });
  await goTo('/advisors');
  expect(hasText(question)).toBe(false);
  expect(currentAddress()).toBe('/cms/advisors');
  leave();
});
