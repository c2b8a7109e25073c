import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, answerWithError } from '../unit/providers/support';
import { openConsole, startConsole } from './openConsole';

const { requests } = startConsole();

const job = {
  id: 'check',
  kind: 'import',
  area: 'banners',
  action: 'check',
  state: 'done',
  fileName: 'banners.csv',
  isCancelled: false,
  total: 3,
  done: 3,
  failed: 1,
  message: null,
  createdAt: new Date().toISOString(),
  mayUndo: false,
};
const openDialog = async () => {
  await openConsole('/cms/banners', { banners: [{ id: 'b1', version: 1, name: 'Banner 1.' }] });
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  return within(await screen.findByRole('dialog', { name: 'Import: Banners' }));
};
const called = (method: string, path: string) =>
  requests.filter((call) => call.method === method && call.path === path).length;

it('an invalid file is refused with one sentence, and another can be selected', async () => {
  const dialog = await openDialog();
  const chooser = document.querySelector('input[type=file]') as HTMLInputElement;
  for (const message of [
    'This file is empty.',
    'This file has 101 columns. At most 100 can be brought in.',
    'This is not a CSV file. In your spreadsheet, save it as “CSV UTF-8” and choose that file.',
  ]) {
    answerWithError('post', '/banners/import', 422, { success: false, message });
    fireEvent.change(chooser, { target: { files: [new File(['x'], 'banners.csv')] } });
    await dialog.findByText(message);
  }
  const column = { head: 'Placement', field: 'placement', sample: 'Home' };
  const notices = ['The line above the column headings is not a row and is left out: “Banners”.'];
  const fields = [
    { path: 'name', name: 'Name', isInstant: false, isRequired: true },
    { path: 'placement', name: 'Placement', isInstant: false, isRequired: true },
    { path: 'startsAt', name: 'Starts', isInstant: true, isRequired: false },
  ];
  const dateOrder = { example: '3/4/2026', isDayFirst: false, isCertain: false };
  const columns = [column, { head: 'Start', field: 'startsAt', sample: '3/4/2026 9:00' }];
  const read = { id: 'read', total: 1, columns, notices, fields, timeZone: 'America/Denver', dateOrder };
  answer('post', '/banners/import', read);
  fireEvent.change(chooser, { target: { files: [new File(['x'], 'banners.csv')] } });
  await screen.findByText('banners.csv: 1 row. Choose the field of each column.');
  await screen.findByText(notices[0] ?? '');
  expect(screen.getByLabelText<HTMLInputElement>('Time zone').value).toBe('America/Denver');
  await screen.findByText('No date of the file tells the order.');
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Summer' } });
  answer('post', '/imports/read/check', { id: 'check' });
  answer('get', '/jobs/check', { ...job, state: 'running' });
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(called('POST', '/imports/read/check')).toBe(1));
  expect(requests.find(({ path }) => path === '/imports/read/check')).toMatchObject({
    body: {
      fields: ['placement', 'startsAt'],
      values: { name: 'Summer' },
      timeZone: 'America/Denver',
      isDayFirst: false,
    },
  });
});

const changedText = { number: 5, message: null, errors: {}, notices: { name: 'Left out: comments: “[AB1]”' } };

it('a file that was checked before the page was left is resumed, imported, and the import undone', async () => {
  answer('get', '/jobs', [job]);
  answer('get', '/jobs/check', job);
  answer('get', '/jobs/check/rows', [{ number: 4, message: 'No.', errors: {} }, changedText], {
    'content-range': 'rows 0-0/1',
  });
  const dialog = await openDialog();
  await dialog.findByText(/^Your file banners\.csv was checked/);
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Nothing is changed yet. The import would do this:');
  expect(screen.getByRole('status').textContent).toContain('With texts that change: 1');
  const told = await screen.findByRole('group', { name: 'The texts of one row would change:' });
  expect(within(told).getByRole('listitem').textContent).toBe('Row 5, Name Left out: comments: “[AB1]”');
  const applying = { ...job, id: 'apply', action: 'apply', failed: 0 };
  answer('get', '/jobs/apply', { ...applying, mayUndo: true });
  answer('post', '/imports/check/apply', { id: 'apply' });
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 records' }));
  await screen.findByText('The import is done.');
  answer('post', '/jobs/apply/undo', { id: 'undoing' });
  answer('get', '/jobs/undoing', { ...job, id: 'undoing', kind: 'undo', action: 'undo', failed: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Banners: undoing');
  expect(screen.queryByRole('dialog')).toBe(null);
});

it('a checked file can be discarded, and one whose import has started is no longer offered', async () => {
  answer('get', '/jobs', [job]);
  answer('delete', '/jobs/check', null);
  const dialog = await openDialog();
  await dialog.findByText(/was checked/);
  answer('get', '/jobs', [{ ...job, id: 'apply', action: 'apply' }, job]);
  fireEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(dialog.queryByText(/was checked/)).toBe(null));
  expect(called('DELETE', '/jobs/check')).toBe(1);
});

it('an import continues in the background, and its card shows the progress', async () => {
  const running = { ...job, id: 'apply', action: 'apply', state: 'running', done: 1, failed: 0 };
  answer('get', '/jobs', [job]);
  answer('get', '/jobs/check', job);
  answer('get', '/jobs/check/rows', [], { 'content-range': 'rows 0-0/1' });
  answer('get', '/jobs/apply', running);
  answer('post', '/imports/check/apply', { id: 'apply' });
  const dialog = await openDialog();
  fireEvent.click(await dialog.findByRole('button', { name: 'Continue' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 records' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Continue in the background' }));
  await screen.findByText('Banners: importing banners.csv');
  await screen.findByText('1 of 3');
  expect(called('POST', '/jobs/apply/cancel')).toBe(0);
});
