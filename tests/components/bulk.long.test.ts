import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../unit/providers/support';
import { openConsole, type Stored, startConsole } from './openConsole';

const { requests } = startConsole();

const banners = (count: number, more: object = {}): Stored[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `b${index + 1}`,
    version: index + 1,
    name: `Banner ${index + 1}.`,
    status: 'draft',
    showsAs: 'draft',
    actions: ['submit', 'publish'],
    priority: index + 1,
    ...more,
  }));
const openList = async (records: Stored[], admin: object = {}) => {
  await openConsole('/cms/banners?page=1&perPage=10', { banners: records }, admin);
  await selectPage();
};
/** Selects the rows of the page. The head of a table without rows cannot be pressed. */
const selectPage = async () => {
  await waitFor(() => expect(screen.getByLabelText('Select all')).toHaveProperty('disabled', false));
  fireEvent.click(screen.getByLabelText('Select all'));
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const bodies = (path: string) => requests.filter((call) => call.path === path && call.body).map(({ body }) => body);

/** Selects a field in the open dialog and types its value. */
const change = async (field: string, value: string) => {
  const question = await dialog();
  await waitFor(() => expect(question.getByRole('button', { name: 'Change' })).toHaveProperty('disabled', false));
  fireEvent.mouseDown(question.getByRole('combobox', { name: 'Field' }));
  fireEvent.click(await screen.findByRole('option', { name: field }));
  fireEvent.change(await question.findByLabelText(field), { target: { value } });
  fireEvent.click(question.getByRole('button', { name: 'Change' }));
};

it('a field is changed at the displayed versions, and undo restores each old value', async () => {
  await openList(banners(2));
  await press('Change a field…');
  answer('post', '/banners/actions/change', [
    { id: 'b1', ok: true, version: 2 },
    { id: 'b2', ok: true, version: 3 },
  ]);
  await change('Priority', '7');
  await screen.findByText('2 records saved.');
  expect(bodies('/banners/actions/change')).toEqual([
    {
      data: { priority: 7 },
      items: [
        { id: 'b1', version: 1 },
        { id: 'b2', version: 2 },
      ],
    },
  ]);
  await press('Undo');
  await waitFor(() => expect(bodies('/banners/actions/change')).toHaveLength(3));
  expect(bodies('/banners/actions/change').slice(1)).toEqual([
    { data: { priority: 1 }, items: [{ id: 'b1', version: 2 }] },
    { data: { priority: 2 }, items: [{ id: 'b2', version: 3 }] },
  ]);
});

it('a transition that all rows allow is made at the displayed versions; a refused row is named and stays selected', async () => {
  await openList(banners(2));
  await press('Publish');
  answer('post', '/banners/actions/publish', [
    { id: 'b1', ok: true, version: 2 },
    { id: 'b2', ok: false, message: 'Before publishing, fill in: Headline.' },
  ]);
  const question = await dialog();
  question.getByText('Publish: 2 records');
  fireEvent.click(question.getByRole('button', { name: 'Publish' }));
  await screen.findByText(
    '1 of 2 could not be changed. Before publishing, fill in: Headline. Still chosen: “Banner 2.”',
  );
  await screen.findByText('1 chosen');
  expect(bodies('/banners/actions/publish')).toEqual([
    { ids: ['b1', 'b2'], expectedCount: 2, versions: { b1: 1, b2: 2 } },
  ]);
});

it('a transition with fields uses the same values for all rows, and one that asks for a time of day is not offered', async () => {
  const booked = banners(2, { status: 'confirmed', actions: ['reschedule', 'complete', 'markNoShow'] });
  await openConsole('/scheduling/appointments?as=list', { appointments: booked });
  fireEvent.click(await screen.findByLabelText('Select all'));
  await press('Complete');
  const question = await dialog();
  question.getByText('Complete: 2 records');
  expect(screen.queryByRole('button', { name: 'Reschedule' })).toBe(null);
  fireEvent.click(question.getByRole('button', { name: 'Complete' }));
  await question.findByText('Fill this in.');
  fireEvent.change(question.getByLabelText(/Summary/), { target: { value: 'All questions answered' } });
  answer('post', '/appointments/actions/complete', [
    { id: 'b1', ok: true, version: 2 },
    { id: 'b2', ok: true, version: 3 },
  ]);
  fireEvent.click(question.getByRole('button', { name: 'Complete' }));
  await screen.findByText('2 records saved.');
  const [sent] = bodies('/appointments/actions/complete');
  expect(sent).toMatchObject({
    data: { outcome: { summary: 'All questions answered' } },
    versions: { b1: 1, b2: 2 },
  });
});

it('offers what the role may do, and no transition that one of the rows does not allow', async () => {
  const [first, second] = banners(2);
  await openList([{ ...(first as Stored), actions: ['archive'] }, second as Stored], {
    permissions: ['banners:show', 'banners:edit'],
  });
  await screen.findByRole('button', { name: 'Change a field…' });
  for (const name of ['Publish', 'Archive', 'Delete']) expect(screen.queryByRole('button', { name })).toBe(null);
});

const job = { id: 'job', kind: 'bulk', area: 'banners', action: 'change', isCancelled: false, message: null };

it('all matching records are changed by a long job, which is shown until it has ended and is closed', async () => {
  await openList(banners(1284));
  await press('Select all 1,284 that match');
  await screen.findByText('All 1,284 that match are selected.');
  answer('get', '/jobs/job', { ...job, state: 'running', total: 1284, done: 400, failed: 0 });
  answer('post', '/banners/actions/change', { jobId: 'job' });
  await press('Change a field…');
  await screen.findByText(/^These 1,284 records are not checked beforehand, because they are more than 200\./);
  await change('Priority', '7');
  await screen.findByText('400 of 1,284');
  expect(bodies('/banners/actions/change')).toEqual([{ data: { priority: 7 }, filter: {}, expectedCount: 1284 }]);
  answer('get', '/jobs/job', { ...job, state: 'done', total: 1284, done: 1284, failed: 1 });
  answer('get', '/jobs/job/rows', [{ number: 3, recordId: 'b3', recordLabel: 'Banner 3.', message: 'It is closed.' }]);
  await screen.findByText('1,283 records done. 1 could not be done.');
  await press('Show which');
  expect((await (await dialog()).findByRole('listitem')).textContent).toBe('Banner 3. It is closed.');
});

it('all records of a list that is longer than the API counts are counted before they are changed', async () => {
  answer('get', '/banners', banners(10), { 'content-range': 'banners 0-9/1000', 'total-is': 'at-least' });
  answer('get', '/banners/counts', [{ total: 1284, isAtLeast: false }]);
  const filter = { tone: 'info' };
  await openConsole(
    `/cms/banners?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1', perPage: '10' })}`,
  );
  fireEvent.click(await screen.findByLabelText('Select all'));
  await press('Select all 1,000+ that match');
  await screen.findByText('All 1,284 that match are selected.');
  const counts = requests.filter(({ path, query }) => path === '/banners/counts' && query.get('exact') === 'true');
  expect(counts.map(({ query }) => query.get('filters'))).toEqual([JSON.stringify([filter])]);
  answer('post', '/banners/actions/change', { jobId: 'job' });
  answer('get', '/jobs/job', { ...job, state: 'done', total: 1284, done: 1284, failed: 0 });
  await press('Change a field…');
  await change('Priority', '7');
  await waitFor(() =>
    expect(bodies('/banners/actions/change')).toEqual([{ data: { priority: 7 }, filter, expectedCount: 1284 }]),
  );
});

it('the changes of a long job are undone by another job, which is shown in its place', async () => {
  answer('get', '/jobs', [{ ...job, state: 'running', total: 300, done: 200, failed: 0 }]);
  answer('get', '/jobs/job', { ...job, state: 'done', total: 300, done: 300, failed: 0, mayUndo: true });
  const undoing = { ...job, id: 'undoing', kind: 'undo', action: 'undo', total: 300, mayUndo: false };
  answer('get', '/jobs/undoing', { ...undoing, state: 'done', done: 300, failed: 1 });
  answer('post', '/jobs/job/undo', { id: 'undoing' });
  await openConsole('/cms/banners', { banners: banners(1) });
  await screen.findByText('300 records done.');
  await press('Undo');
  await screen.findByText('Banners: undoing');
  await screen.findByText('299 records done. 1 could not be done.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null);
  expect(screen.queryByText('300 records done.')).toBe(null);
});

it('a job is found again after a reload, and cancelled', async () => {
  const running = { ...job, state: 'running', total: 1284, done: 400, failed: 0 };
  answer('get', '/jobs', [running]);
  answer('get', '/jobs/job', running);
  const cancelled = { ...running, isCancelled: true, state: 'cancelled', done: 600 };
  answer('post', '/jobs/job/cancel', cancelled);
  await openConsole('/cms/banners', { banners: banners(1) });
  await screen.findByText('400 of 1,284');
  answer('get', '/jobs', []);
  answer('get', '/jobs/job', cancelled);
  await press('Cancel');
  await screen.findByText('Canceled. 600 of 1,284 were done, and stay so.');
  await press('Close');
  await waitFor(() => expect(screen.queryByText('Canceled. 600 of 1,284 were done, and stay so.')).toBe(null));
});

it('an API without long jobs gets no requests for them', async () => {
  await openList(banners(300), { capabilities: ['bulk'] });
  await screen.findByRole('button', { name: 'Change a field…' });
  expect(screen.queryByText(/that match/)).toBe(null);
  expect(requests.map(({ path }) => path)).not.toContain('/jobs');
});
