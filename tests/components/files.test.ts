import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { answer, answerWithError, server } from '../unit/providers/support';
import { openConsole, type Stored, startConsole } from './openConsole';

const { requests } = startConsole();

const library = '/documents?tab=media';
const file = (id: string, others: object = {}): Stored => ({
  id,
  version: 1,
  kind: 'image',
  name: `${id}.png`,
  type: 'image/png',
  size: 2048,
  createdAt: '2026-11-20T15:04:05.000Z',
  width: 600,
  height: 400,
  url: `/files/${id}`,
  thumbnailUrl: `/files/${id}/thumbnail`,
  alt: `The ${id}`,
  ...others,
});
const files = () => ['boat', 'lake', 'shore'].map((id) => file(id));
const tiles = async () => within(await screen.findByRole('grid', { name: 'Files' })).findAllByRole('link');

it('the menu and the tabs of the documents lead to the library, for users who may see it', async () => {
  await openConsole('/documents', { files: files() });
  const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
  fireEvent.click(menu.getByRole('link', { name: 'Media library' }));
  await screen.findByRole('heading', { name: 'Media library' });
  expect(`${window.location.pathname}${window.location.search}`).toBe(library);
  expect(menu.getByRole('link', { name: 'Media library' }).getAttribute('aria-current')).toBe('page');
  expect(menu.getByRole('link', { name: 'Documents' }).getAttribute('aria-current')).toBeNull();
  fireEvent.click(
    within(await screen.findByRole('navigation', { name: 'Documents' })).getByRole('link', { name: 'Documents' }),
  );
  await screen.findByRole('heading', { name: 'Documents' });
  await openConsole('/documents', {}, { permissions: ['documents:show'] });
  await screen.findByRole('heading', { name: 'Documents' });
  expect(screen.queryByRole('link', { name: 'Media library' })).toBeNull();
});

it('the pictures are one stop of the Tab key, and each opens next to the others, at its own address', async () => {
  await openConsole(library, { files: files() });
  const [boat, lake, shore] = await tiles();
  const stops = async () => (await tiles()).map(({ tabIndex }) => tabIndex);
  expect(await stops()).toEqual([0, -1, -1]);
  boat?.focus();
  fireEvent.keyDown(boat as HTMLElement, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(lake);
  fireEvent.keyDown(lake as HTMLElement, { key: 'End' });
  expect(document.activeElement).toBe(shore);
  expect(await stops()).toEqual([-1, -1, 0]);
  fireEvent.click(shore as HTMLElement);
  await screen.findByRole('heading', { name: 'shore.png' });
  expect(window.location.search).toBe('?tab=media&view=shore');
  await waitFor(() => expect(document.title).toBe('shore.png · Media library'));
});

it('saves the alternative text of a picture, lists the records that use it, and says why it cannot be deleted', async () => {
  const changes: unknown[] = [];
  await openConsole(`${library}&view=lake`, { files: files() });
  answer('get', '/files/lake/used-by', [{ area: 'banners', id: 'b1', recordLabel: 'Spring', field: 'image.fileId' }]);
  server.use(
    http.put('*/api/v1/files/lake', async ({ request }) => {
      const changed = (await request.json()) as object;
      changes.push(changed);
      return HttpResponse.json({ success: true, data: { ...file('lake'), ...changed } });
    }),
  );
  const used = await screen.findByRole('link', { name: 'Spring' });
  expect(used.getAttribute('href')).toBe('/cms/banners/b1');
  fireEvent.change(await screen.findByLabelText('Alternative text'), { target: { value: 'A lake at dawn' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save details' }));
  await screen.findByText('The details are saved.');
  expect(changes).toEqual([{ name: 'lake.png', alt: 'A lake at dawn' }]);

  answerWithError('delete', '/files/lake', 409, { message: 'Records use this file.' });
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete “lake.png”?' }));
  fireEvent.click(question.getByRole('button', { name: 'Delete' }));
  await question.findByText('Records use this file.');
  answer('delete', '/files/lake', null);
  fireEvent.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText('The file is deleted.');
  await waitFor(() => expect(window.location.search).toBe('?tab=media'));
});

it('uploads dropped files by their type, and refuses others immediately', async () => {
  await openConsole(library);
  await screen.findByText(/^Drop pictures or documents here/);
  const kinds: (string | null)[] = [];
  server.use(
    http.post('*/api/v1/files', ({ request }) => {
      kinds.push(new URL(request.url).searchParams.get('kind'));
      return HttpResponse.json({ success: true, data: file(`new${kinds.length}`) }, { status: 201 });
    }),
  );
  const dropped = [
    new File(['x'], 'view.png', { type: 'image/png' }),
    new File(['x'], 'form.pdf', { type: 'application/pdf' }),
    new File(['x'], 'tool.exe', { type: 'application/octet-stream' }),
  ];
  fireEvent.drop(screen.getByRole('heading', { name: 'Media library' }), {
    dataTransfer: { files: dropped, types: ['Files'] },
  });
  await waitFor(() => expect(kinds.sort()).toEqual(['document', 'image']));
  within(await screen.findByRole('list', { name: 'Uploads' })).getByText('tool.exe');
});

it('a user who may only read is offered no changes', async () => {
  await openConsole(`${library}&view=lake`, { files: files() }, { permissions: ['documents:show', 'files:show'] });
  await screen.findByRole('heading', { name: 'lake.png' });
  for (const name of ['Upload files', 'Delete', 'Save details', 'Replace everywhere'])
    expect(screen.queryByText(name), name).toBeNull();
  expect(requests.some(({ method }) => method !== 'GET')).toBe(false);
});
