import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, hold } from '../unit/providers/support';
import { tables } from '../unit/resources/calculatorTables';
import { banner, field, makeWide, sentIn, write } from './forms';
import { openConsole, somePreview, startConsole } from './openConsole';

const { requests } = startConsole();

const initialWidth = window.innerWidth;
beforeEach(() => makeWide(1440));
afterEach(() => makeWide(initialWidth));

const persona = {
  id: 'p1',
  category: 'test_persona',
  key: 'new_hire',
  label: 'Nia, new at her agency',
  sortOrder: 1,
  isActive: true,
  meta: { persona: { age: 29, retirementSystem: 'fers_rae' } },
};
const stored = (status = 'published') =>
  banner('b1', 'Open season', { headline: 'It begins', publishedVersion: null, status });

/** The program in the frame: the messages that it got, and a function that sends one to the console. */
const startProgram = async () => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('What members see');
  const postMessage = vi.fn<(message: Record<string, unknown>, target: string) => void>();
  const program = { postMessage } as unknown as Window;
  Object.defineProperty(frame, 'contentWindow', { value: program });
  const send = (data: object, source = program) => window.dispatchEvent(new MessageEvent('message', { data, source }));
  send({ type: 'ready' });
  const received = () => postMessage.mock.calls.map(([message]) => message);
  await waitFor(() => expect(received().some(({ token }) => token === 'preview_1')).toBe(true));
  return { frame, send, received, last: () => received().at(-1) };
};

const openForm = async (status?: string) => {
  await openConsole('/cms/banners/edit/b1', { banners: [stored(status)] });
  await field('Headline');
  return startProgram();
};

it('the frame has no origin, and gets the token of the stored content by message', async () => {
  const { frame, last } = await openForm();
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame.getAttribute('src')).toBe('/preview/frame');
  expect(last()).toMatchObject({ type: 'show', area: 'banners', token: 'preview_1' });
  expect(sentIn(requests, 'POST', '/previews')).toEqual([
    { area: 'banners', id: 'b1', as: { kind: 'nobody' }, version: 'draft' },
  ]);
});

it('a plain text is sent at its key, and the API presents all values after a pause', async () => {
  const { received, last } = await openForm();
  const presented = hold('post', '/previews/present', { ...somePreview, record: { headline: 'It has begun' } });
  await write('Headline', 'It has begun');
  expect(last()).toMatchObject({ texts: { headline: 'It has begun' } });
  await presented.received;
  await waitFor(() =>
    expect(sentIn(requests, 'POST', '/previews/present')).toMatchObject([
      { area: 'banners', id: 'b1', version: 'draft', values: { headline: 'It has begun' } },
    ]),
  );
  await write('Headline', 'It has begun!');
  presented.release();
  // The newer text stays over the answer to the older one.
  await waitFor(() => expect(last()).toMatchObject({ preview: { record: { headline: 'It has begun' } }, texts: {} }));
  expect(last()?.values).toBeUndefined();
  expect(received().some(({ preview, texts }) => Boolean(preview) && JSON.stringify(texts).includes('begun!'))).toBe(
    true,
  );
});

it('where the API calculates, it does so with what is typed', async () => {
  answer('get', '/yearly-limits/tables', tables);
  const inputs = [{ key: 'pay', label: 'Pay', type: 'currency', default: 100, options: [], required: true }];
  const stored = { id: 'double', version: 1, name: 'Twice', calcKey: 'double', engine: 'expression', inputs };
  await openConsole('/cms/calculators?edit=double', { calculators: [stored] });
  const { last } = await startProgram();
  const [amount] = await screen.findAllByLabelText(/^Default value/);
  fireEvent.change(amount as HTMLElement, { target: { value: '200' } });
  await waitFor(() => expect(last()).toMatchObject({ preview: {}, values: { inputs: [{ default: 200 }] } }));
});

it('a text with a placeholder waits for the API', async () => {
  const { received } = await openForm();
  await write('Headline', 'For {{firstName}}');
  await waitFor(() => expect(sentIn(requests, 'POST', '/previews/present')).toHaveLength(1));
  expect(received().some(({ texts }) => JSON.stringify(texts ?? {}).includes('firstName'))).toBe(false);
});

it('the field in hand is outlined by its label, and a press in the preview leads to its field', async () => {
  const { send, last } = await openForm();
  fireEvent.focusIn(await field('Message'));
  await waitFor(() => expect(last()).toMatchObject({ focus: 'message', labels: { message: 'Message' } }));
  send({ type: 'press', token: 'preview_1', field: 'headline' });
  await waitFor(async () => expect(document.activeElement).toBe(await field('Headline')));
});

it('messages of other windows are ignored', async () => {
  const { send } = await openForm();
  (await field('Message')).focus();
  send({ type: 'press', token: 'preview_1', field: 'headline' }, window);
  send({ type: 'press', token: 'preview_1', field: 'headline' }, { postMessage: vi.fn() } as unknown as Window);
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(await field('Message'));
});

it('one sentence says whether the reader sees it, and where or why not', async () => {
  answer('get', '/app/preview', {
    ...somePreview,
    reader: { kind: 'persona', firstName: 'Nia' },
    place: { label: 'Home hero', position: 1, count: 2 },
  });
  await openForm();
  await screen.findByText('Nia sees it, first in Home hero.');
  answer('post', '/previews/present', {
    ...somePreview,
    visibility: { isVisible: false, reason: 'notStarted', at: '2026-11-30T14:00:00.000Z' },
  });
  await write('Headline', 'It has begun');
  await screen.findByText(/^Not seen: it starts on Nov 30 2026/);
});

it('of a record that is not published, the sentence says what would be', async () => {
  answer('get', '/app/preview', somePreview);
  await openForm('archived');
  await screen.findByText('Not published. Everyone would see it.');
});

it('a persona and a day are part of the request', async () => {
  answer('get', '/master/type/list', [persona]);
  await openForm();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'As whom' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Nia, new at her agency' }));
  await waitFor(() =>
    expect(sentIn(requests, 'POST', '/previews').at(-1)).toMatchObject({
      as: { kind: 'persona', persona: { firstName: 'Nia', age: 29, retirementSystem: 'fers_rae' } },
    }),
  );
  fireEvent.change(screen.getByLabelText('On which day'), { target: { value: '2030-01-15' } });
  await waitFor(() =>
    expect(sentIn(requests, 'POST', '/previews').at(-1)?.on).toMatch(/^2030-01-15T\d\d:00:00\.000Z$/),
  );
});

it('what only members get is read by the first persona, until nobody is selected', async () => {
  answer('get', '/master/type/list', [persona]);
  const card = { id: 'r1', version: 1, name: 'Match', headline: 'The match', status: 'draft', recordLabel: 'Match' };
  await openConsole('/cms/recommendations?edit=r1', { recommendations: [card] });
  await startProgram();
  const readers = () => sentIn(requests, 'POST', '/previews').map(({ as }) => as);
  expect(readers()).toMatchObject([{ kind: 'persona', persona: { firstName: 'Nia' } }]);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'As whom' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Not signed in' }));
  await waitFor(() => expect(readers().at(-1)).toEqual({ kind: 'nobody' }));
});

it('the language of the app is remembered, and one sentence says what stays in English', async () => {
  const { last } = await openForm();
  expect(last()).toMatchObject({ language: 'en' });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Language of the app' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Español' }));
  await waitFor(() => expect(last()).toMatchObject({ language: 'es' }));
  await screen.findByText(/The texts of this record have no Spanish version\.$/);
  expect((await openForm()).last()).toMatchObject({ language: 'es' });
});

it('an address is created and shown once, listed and revoked', async () => {
  const shared = {
    id: 's1',
    version: 'draft',
    createdAt: '2026-11-27T17:00:00.000Z',
    createdByName: 'Kim Lee',
    expiresAt: '2026-12-04T17:00:00.000Z',
    lastOpenedAt: null,
  };
  answer('get', '/banners/b1/previews', []);
  answer('post', '/banners/b1/previews', { id: 's1', address: 'https://example.org/preview/preview_x' });
  answer('delete', '/banners/b1/previews/s1', null);
  await openForm();
  fireEvent.click(screen.getByRole('button', { name: 'Share a preview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share a preview of “Open season”' }));
  await dialog.findByText('There is none yet.');
  answer('get', '/banners/b1/previews', [shared]);
  fireEvent.click(dialog.getByRole('button', { name: 'Create an address' }));
  await dialog.findByDisplayValue('https://example.org/preview/preview_x');
  await dialog.findByText(/^by Kim Lee · until Dec 04 2026/);
  answer('get', '/banners/b1/previews', []);
  fireEvent.click(dialog.getByRole('button', { name: /^Revoke/ }));
  await screen.findByText('The address no longer works.');
  await dialog.findByText('There is none yet.');
  expect(sentIn(requests, 'POST', '/banners/b1/previews')).toEqual([{ version: 'draft' }]);
});
