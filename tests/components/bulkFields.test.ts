import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole, type Stored, startConsole } from './openConsole';

startConsole();

/** Opens a list and selects all of its records. */
const selectAll = async (path: string, area: string, records: Stored[]) => {
  await openConsole(path, { [area]: records });
  fireEvent.click(await screen.findByLabelText('Select all'));
};

/** Returns the names of the fields that the dialog of the change of a field offers. */
const offeredFields = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Change a field…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Change' })).toHaveProperty('disabled', false));
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Field' }));
  return (await screen.findAllByRole('option')).flatMap(({ textContent }) => textContent?.trim() || []);
};

it('what is agreed with a member is not offered for many appointments at once', async () => {
  const appointment = { id: 'a1', version: 1, status: 'confirmed', memberName: 'Ann Lee', actions: ['reschedule'] };
  await selectAll('/scheduling/appointments', 'appointments', [appointment]);
  expect(await offeredFields()).toEqual([
    'Documents to bring',
    'Inquiry',
    'Plan types',
    'Retirement system',
    'Source',
    'Years to retirement',
  ]);
});

it('notifications are changed together only while all of them are drafts', async () => {
  const draft = { id: 'n1', version: 1, status: 'draft', name: 'Open season', actions: [] };
  await selectAll('/system/notifications', 'notifications', [draft, { ...draft, id: 'n2', status: 'sending' }]);
  await screen.findByRole('button', { name: 'Delete' });
  expect(screen.queryByRole('button', { name: 'Change a field…' })).toBeNull();
  fireEvent.click(screen.getAllByRole('checkbox', { name: /Select/ }).at(-1) as HTMLElement);
  expect(await offeredFields()).toContain('Topic');
});
