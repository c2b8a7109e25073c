import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, answerWithError } from '../unit/providers/support';
import { openConsole, type Stored, startConsole } from './openConsole';

const { requests } = startConsole();

const banners = (count: number): Stored[] =>
  Array.from({ length: count }, (_, index) => ({ id: `b${index + 1}`, version: 1, name: `Banner ${index + 1}.` }));

/** Opens a list with a number of banners. */
const openList = async (count: number) => {
  await openConsole('/cms/banners?page=1&perPage=10', { banners: banners(count) });
  await screen.findByText('Banner 1.');
};
const select = (name: string) => {
  const row = screen.getByText(name).closest('tr');
  fireEvent.click(within(row as HTMLElement).getByRole('checkbox'));
};
const search = (text: string) => fireEvent.change(screen.getByLabelText('Search banners'), { target: { value: text } });
/** Waits until the bar above the rows shows how many are selected. */
const findText = (text: string) => screen.findByText(text);
const expectNoSelection = () =>
  waitFor(() => expect(screen.queryByRole('group', { name: 'Chosen records' })).toBeNull());
const pressDelete = async () => {
  fireEvent.click(await screen.findByText('Delete'));
  return screen.findByRole('dialog');
};
const confirm = (dialog: HTMLElement) => fireEvent.click(within(dialog).getByText('Delete'));
const namesIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('a selection ends with a search, so that 200 selected rows are not deleted while hidden by its result', async () => {
  await openList(200);
  fireEvent.click(screen.getByLabelText('Select all'));
  fireEvent.click(await screen.findByText('Select all'));
  await findText('200 chosen, 190 on other pages');
  search('Banner 200.');
  await screen.findByText('Banner 200.');
  await expectNoSelection();
  select('Banner 200.');
  expect(namesIn(await pressDelete())).toEqual(['Banner 200.']);
});

it('a selection ends with a change of the tab or of the order', async () => {
  await openList(2);
  select('Banner 1.');
  await findText('1 chosen');
  fireEvent.click(screen.getByText('Draft'));
  await expectNoSelection();
  select('Banner 1.');
  await findText('1 chosen');
  fireEvent.click(within(screen.getByRole('table')).getByText('Priority'));
  await expectNoSelection();
});

it('a selection ends when the list is left, or opened again', async () => {
  localStorage.setItem('RaStore.banners.selectedIds', '["b2"]');
  await openList(2);
  await expectNoSelection();
});

it('a selection stays while the pages are turned, can be shown alone, and cleared', async () => {
  await openList(30);
  select('Banner 1.');
  select('Banner 2.');
  fireEvent.click(await screen.findByLabelText('Go to next page'));
  await screen.findByText('Banner 11.');
  select('Banner 11.');
  await findText('3 chosen, 2 on other pages');
  fireEvent.click(screen.getByText('Show chosen'));
  await screen.findByText('1–3 of 3');
  await findText('3 chosen');
  expect(document.querySelectorAll('tbody tr.chosen')).toHaveLength(3);
  fireEvent.click(screen.getByText('Clear'));
  await expectNoSelection();
});

it('a question is selected by its checkbox without being opened, and can be deleted with others', async () => {
  const faqs = [1, 2].map((number) => ({
    id: `f${number}`,
    version: 1,
    question: `Why ${number}?`,
    name: `Why ${number}?`,
  }));
  await openConsole('/cms/faqs', { faqs });
  await screen.findByText('Why 2?');
  fireEvent.click(screen.getAllByLabelText('Select this row')[1] as HTMLElement);
  await findText('1 chosen');
  expect(window.location.pathname).toBe('/cms/faqs');
  expect(namesIn(await pressDelete())).toEqual(['Why 2?']);
});

it('names five of the selected records before they are deleted, and the number of the others', async () => {
  await openList(7);
  fireEvent.click(screen.getByLabelText('Select all'));
  const five = [1, 2, 3, 4, 5].map((number) => `Banner ${number}.`);
  expect(namesIn(await pressDelete())).toEqual([...five, 'and 2 more']);
});

it('deleted records can be restored, and those that were refused stay selected, with the reason', async () => {
  const results = [
    { id: 'b1', ok: true },
    { id: 'b2', ok: false, message: 'It is still used.' },
  ];
  answer('post', '/banners/actions/delete', results);
  answer('post', '/trash/banners/b1/restore', {});
  await openList(3);
  select('Banner 1.');
  select('Banner 2.');
  confirm(await pressDelete());
  await screen.findByText('1 of 2 could not be deleted. It is still used. Still chosen: “Banner 2.”');
  await findText('1 chosen');
  fireEvent.click(screen.getByText('Undo'));
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/trash/banners/b1/restore'));
});

const inquiries = (): Stored[] =>
  ['ann', 'ann', undefined, 'bea'].map((assigneeId, index) => {
    const subject = `Inquiry ${index + 1}.`;
    return { id: `c${index + 1}`, version: 1, subject, recordLabel: subject, assigneeId };
  });
const bodies = (path: string) => requests.filter((call) => call.path === path).map(({ body }) => body);

it.each([
  ['all', [true, true, true, true], '4 records saved.'],
  ['some', [true, true, true, false], '1 of 4 could not be changed. It is closed. Still chosen: “Inquiry 4.”'],
])('inquiries, of which %s could be assigned, go back to their previous assignees', async (_, results, toast) => {
  const outcome = results.map((ok, index) => ({
    id: `c${index + 1}`,
    ok,
    ...(ok ? { version: 2 } : { message: 'It is closed.' }),
  }));
  answer('post', '/contacts/actions/change', outcome);
  const staff = [{ id: 'kit', version: 1, recordLabel: 'Kit Lane' }];
  await openConsole('/cms/contacts', { contacts: inquiries(), staff });
  fireEvent.click(await screen.findByLabelText('Select all'));
  fireEvent.click(await screen.findByText('Assign'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.mouseDown(await dialog.findByRole('combobox'));
  fireEvent.click(await screen.findByText('Kit Lane'));
  fireEvent.click(dialog.getByText('Assign'));
  await screen.findByText(toast);
  answer('post', '/contacts/actions/change', []);
  fireEvent.click(await screen.findByText('Undo'));
  await waitFor(() => expect(bodies('/contacts/actions/change')).toHaveLength(results[3] ? 4 : 3));
  const back = (ids: string[], assigneeId: string | null) =>
    expect.objectContaining({ items: ids.map((id) => ({ id, version: 2 })), data: { assigneeId } });
  expect(bodies('/contacts/actions/change').slice(1)).toEqual([
    back(['c1', 'c2'], 'ann'),
    back(['c3'], null),
    ...(results[3] ? [back(['c4'], 'bea')] : []),
  ]);
});

it('nothing stays selected when some of it is not there any more', async () => {
  const message = 'You chose 2, but 1 of them are there now.';
  answerWithError('post', '/banners/actions/delete', 409, { success: false, message });
  await openList(2);
  fireEvent.click(screen.getByLabelText('Select all'));
  confirm(await pressDelete());
  await screen.findByText(message);
  await expectNoSelection();
});

it('records that cannot be permanently deleted from the trash stay selected, and are named with the reason', async () => {
  const trashed = [1, 2].map((number) => ({
    id: `banners/b${number}`,
    version: 1,
    area: 'banners',
    recordId: `b${number}`,
    recordLabel: `Banner ${number}.`,
    deletedAt: '2026-11-18T15:00:00.000Z',
    purgeAt: '2026-12-18T15:00:00.000Z',
  }));
  answerWithError('delete', '/trash/banners/b1', 409, { success: false, message: 'It is still used.' });
  answer('delete', '/trash/banners/b2', null);
  await openConsole('/system/trash', { trash: trashed });
  fireEvent.click(await screen.findByLabelText('Select all'));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete permanently' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete permanently' }));
  await screen.findByText('Deleted permanently.');
  await findText('1 chosen');
  await screen.findByText('“Banner 1.” could not be deleted. It is still used.', {}, { timeout: 10_000 });
});
