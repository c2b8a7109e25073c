import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, hold } from '../unit/providers/support';
import { openConsole, type Stored, startConsole } from './openConsole';

const { requests } = startConsole();

/** Banners whose rows do not include the headline. */
const banners = () =>
  ['First', 'Second'].map(
    (name, index): Stored => ({
      id: `b${index + 1}`,
      version: 1,
      recordLabel: name,
      name,
      headline: `Headline of the ${name.toLowerCase()}`,
      placement: 'home_hero',
      tone: 'warning',
      linkType: 'none',
      frequencyCap: 3,
      audience: { everyone: true },
    }),
  );

const link = (name: string) => screen.findByText(name, { selector: 'a' });
const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input, textarea' });
const write = async (label: string, text: string) => fireEvent.change(await field(label), { target: { value: text } });
const press = async (name: string) => fireEvent.click(await screen.findByText(name));
const countRequests = (path: string) => requests.filter((call) => call.method === 'GET' && call.path === path).length;
const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it('a form that is opened from a list has the complete record, and saves all of it', async () => {
  const stored = banners();
  await openConsole('/cms/banners', { banners: stored });
  fireEvent.click(await link('First'));
  await press('Edit');
  expect((await field('Headline')).value).toBe('Headline of the first');
  await write('Name', 'First, corrected');
  await press('Save');
  await screen.findByText('Saved.');
  // The label is worked out by the API, so it need not be sent.
  const [banner] = banners().map(({ recordLabel, ...values }) => values);
  expect(sent()).toEqual([expect.objectContaining({ ...banner, name: 'First, corrected' })]);
  expect(stored[0]).toMatchObject({ headline: 'Headline of the first', frequencyCap: 3, version: 2 });
});

it('the record under the pointer is requested once, and opens completely', async () => {
  await openConsole('/cms/banners', { banners: banners() });
  fireEvent.pointerMove(await link('Second'));
  await waitFor(() => expect(countRequests('/banners/b2')).toBe(1));
  fireEvent.click(await link('Second'));
  await press('Edit');
  expect((await field('Headline')).value).toBe('Headline of the second');
  expect(countRequests('/banners/b2')).toBe(1);
});

it('a form that is opened from the list after Back, or with Next, has the complete record', async () => {
  await openConsole('/cms/banners', { banners: banners() });
  fireEvent.click(await link('First'));
  await screen.findAllByText('Headline of the first');
  window.history.back();
  fireEvent.click(await link('First'));
  await press('Edit');
  expect((await field('Headline')).value).toBe('Headline of the first');
  fireEvent.click(await screen.findByLabelText('Next: Second'));
  await waitFor(async () => expect((await field('Headline')).value).toBe('Headline of the second'));
});

it('a record that is edited inline in its list is complete', async () => {
  const question = 'May I retire at 57?';
  const shortAnswer = 'Yes, with thirty years.';
  const answer = '<p>Yes, once you have worked for thirty years.</p>';
  const text = { question, recordLabel: question, shortAnswer, answer, categoryId: 'fers', tags: ['age'] };
  const faq = { id: 'f1', version: 1, ...text, audience: { everyone: true } };
  await openConsole('/cms/faqs', { faqs: [faq] });
  await press(question);
  expect((await field('Short answer')).value).toBe(shortAnswer);
  await write('Question', 'May I retire at 56?');
  await press('Save');
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ ...faq, question: 'May I retire at 56?' })]));
});

it('an inquiry that was assigned in the list opens completely, and not only with its new assignee', async () => {
  const inquiry = { id: 'c1', version: 1, subject: 'A missing form', recordLabel: 'A missing form', actions: [] };
  const ann = { id: 'ann', version: 1, firstName: 'Ann', lastName: 'Bell', recordLabel: 'Ann Bell' };
  await openConsole('/cms/contacts', { contacts: [inquiry], staff: [ann] });
  fireEvent.click(await screen.findByLabelText('Select this row'));
  await press('Assign');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.mouseDown(await dialog.findByRole('combobox'));
  await press('Ann Bell');
  answer('post', '/contacts/actions/change', [{ id: 'c1', ok: true, version: 2 }]);
  fireEvent.click(dialog.getByText('Assign'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  const { received, release } = hold('get', '/contacts/c1', inquiry);
  fireEvent.click(await link('A missing form'));
  await received;
  expect(screen.queryByText('Edit')).toBe(null);
  release();
  await screen.findByText('Edit');
});

it('a list requests complete records once a user shows a column that its rows do not include', async () => {
  localStorage.setItem('RaStore.banners.datatable', JSON.stringify(['updatedByName', 'updatedAt']));
  await openConsole('/cms/banners', { banners: banners() });
  await screen.findAllByText('Warning');
  expect(requests.filter(({ path }) => path === '/banners').map(({ query }) => query.get('meta'))).toEqual([null]);
});
