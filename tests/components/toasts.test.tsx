import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, useNotify } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeI18nProvider } from '../../providers/i18n';
import { useActionsInView } from '../../resources/engine/ui/actionsInView';
import { undoMilliseconds, undoOptions } from '../../resources/engine/ui/undoOptions';
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

describe('a toast that offers to undo an action', () => {
  const offer = async (text: string, undo = vi.fn(async () => undefined), milliseconds?: number) => {
    await act(async () => notify(text, { type: 'success', ...undoOptions(undo, milliseconds) }));
    return undo;
  };

  it('stays for its time, also while the user presses elsewhere', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    await offer('Resolved');
    await pass(100);
    fireEvent.click(document.body);
    await pass(undoMilliseconds.one - 200);
    expect(toast()).toContain('Resolved');
    await pass(1000);
    await pass(1000);
    expect(toast()).toBeUndefined();
  });

  it('makes place for the next one at once, which undoes what was done last', async () => {
    const first = await offer('Resolved', undefined, undoMilliseconds.many);
    const second = await offer('Resolved');
    fireEvent.keyDown(document.body, { key: 'z' });
    await waitFor(() => expect(second).toHaveBeenCalled(), waitForOptions);
    expect(first).not.toHaveBeenCalled();
    await offer('Snoozed', undefined, undoMilliseconds.many);
    await showToast('It failed.');
    await waitFor(() => expect(toast()).toBe('It failed.'), waitForOptions);
  });

  it('is offered in the command palette, and can be closed', async () => {
    const { result } = renderHook(() => useActionsInView());
    const undo = await offer('Resolved');
    expect(result.current).toMatchObject([{ name: 'undo', label: 'Undo' }]);
    await act(async () => result.current[0]?.run());
    await waitFor(() => expect(undo).toHaveBeenCalled(), waitForOptions);
    await waitFor(() => expect(result.current).toEqual([]), waitForOptions);
    await offer('Snoozed');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(toast()).toBeUndefined(), waitForOptions);
  });
});
