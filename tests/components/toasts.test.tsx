import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, useNotify } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { makeI18nProvider } from '../../providers/i18n';
import { Toasts } from '../../src/console/layout/Toasts';
import { render } from '../unit/public/render';
import { waitForOptions } from '../unit/waitForOptions';

let notify: ReturnType<typeof useNotify>;
const Teller = () => {
  notify = useNotify();
  return null;
};

const showToast = (text: string) => act(async () => notify(text));
const toast = () => screen.queryByRole('alert')?.textContent;
const close = () => fireEvent.keyDown(document.body, { key: 'Escape' });

beforeEach(() =>
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={makeI18nProvider()}>
        <Teller />
        <Toasts />
      </CoreAdminContext>
    </MemoryRouter>,
  ),
);

it('shows one toast after the other, and a repeated message only once', async () => {
  for (const text of ['one', 'one', 'two', 'one', 'two']) await showToast(text);
  expect(toast()).toBe('one');
  close();
  await waitFor(() => expect(toast()).toBe('two'), waitForOptions);
  close();
  await waitFor(() => expect(toast()).toBeUndefined(), waitForOptions);
  await showToast('one');
  expect(toast()).toBe('one');
});

it('hides a toast after five seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await showToast('one');
  await pass(4900);
  // The pass in which its time ends only starts its transition.
  await pass(1000);
  expect(toast()).toBe('one');
  await pass(1000);
  expect(toast()).toBeUndefined();
});
