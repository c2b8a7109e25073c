import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { inStoredOrder } from '../../resources/engine/core/list/useColumns';
import { banner } from './forms';
import { openConsole, startConsole } from './openConsole';

startConsole();

it('a press on a row opens its record, in a new tab with Ctrl or the middle button, and not after marking text', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await openConsole('/cms/banners', { banners: [banner('b1', 'First')] });
  const row = (await screen.findByText('First')).closest('tr') as HTMLElement;
  const cell = row.querySelector('td:last-of-type') as HTMLElement;
  fireEvent.click(cell, { ctrlKey: true });
  fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  expect(open.mock.calls.map(([address]) => new URL(String(address)).pathname)).toEqual(
    Array(2).fill('/cms/banners/b1'),
  );
  const selection = vi.spyOn(window, 'getSelection').mockReturnValue({
    type: 'Range',
    containsNode: () => true,
  } as unknown as Selection);
  fireEvent.click(cell);
  expect(window.location.pathname).toBe('/cms/banners');
  selection.mockRestore();
  open.mockRestore();
});

it('J enters the first row of a list in which nothing has the focus', async () => {
  await openConsole('/cms/banners', { banners: [banner('b1', 'First'), banner('b2', 'Second')] });
  await screen.findByText('First');
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(document.activeElement?.textContent).toBe('First');
});

it('the order of columns is stored by name, and a newer column has its usual place', () => {
  expect(inStoredOrder(['a', 'new', 'b', 'c'], ['c', 'a', 'b', 'gone'])).toEqual(['c', 'a', 'new', 'b']);
  expect(inStoredOrder(['a', 'b', 'c'], [2, 0, 1])).toEqual(['c', 'a', 'b']);
});

it('a role that may not see names reads numbers, and no columns of masked values', async () => {
  const contacts = [
    {
      id: 'c1',
      version: 1,
      status: 'new',
      isOpen: true,
      priority: 'high',
      subject: '•••',
      name: '•••',
      ticketNo: 'TKT-1042',
      recordLabel: 'TKT-1042',
    },
  ];
  const permissions = ['contacts:show', 'contacts:list'];
  await openConsole('/cms/contacts', { contacts }, { permissions });
  await screen.findByRole('link', { name: 'TKT-1042' });
  expect(document.querySelector('.list-card')?.textContent).not.toContain('•••');
  expect(screen.queryByRole('columnheader', { name: 'Name' })).toBeNull();

  await openConsole('/cms/contacts', { contacts });
  await screen.findByRole('columnheader', { name: 'Name' });
});
