import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answer, answerWithError, hold, server } from '../unit/providers/support';
import { banner, field, placement, press, pressIn, pressInMenu, saveConcurrently, sentIn, write } from './forms';
import { openConsole, type Stored, startConsole } from './openConsole';

const { requests } = startConsole();
beforeEach(() => answer('get', '/master/type/list', [placement]));

const inForm = '/cms/banners/edit/b1';
const oneBanner = () => [banner('b1', 'Open season', { message: 'By December 9.', headline: 'It has begun' })];
/** The stored unsaved text, by its key. */
const autosavedKeys = () => Object.keys(localStorage).filter((name) => name.startsWith('typed:'));
/** Types a message and leaves the page without an event, as a crash would. */
const typeAndCrash = async (banners: Stored[], text: string) => {
  await openConsole(inForm, { banners });
  await write('Message', text);
  window.dispatchEvent(new Event('pagehide'));
  expect(autosavedKeys()).toHaveLength(1);
};
const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));
const focused = () => document.activeElement?.getAttribute('name');

it('text that was typed before a crash is offered, restored on request, and deleted once it is saved', async () => {
  const banners = oneBanner();
  await typeAndCrash(banners, 'By Friday.');
  await openConsole(inForm, { banners });
  const offer = await screen.findByText(/^You typed here on [A-Z][a-z]{2} \d\d \d{4}, \d\d:\d\d [AP]M and did not/);
  expect((await field('Message')).value).toBe('By December 9.');
  await press('Restore');
  expect((await field('Message')).value).toBe('By Friday.');
  expect(offer.isConnected).toBe(false);
  await waitFor(() => expect(focused()).toBe('message'));
  await press('Save');
  await isAt('/cms/banners/b1');
  expect(banners).toMatchObject([{ version: 2, message: 'By Friday.' }]);
  await waitFor(() => expect(autosavedKeys()).toEqual([]));
});

it('changes of others since a crash stay, and the offer says so', async () => {
  const banners = oneBanner();
  await typeAndCrash(banners, 'By Friday.');
  saveConcurrently(banners, { headline: 'It ends soon', message: 'Soon.', updatedByName: 'Ann Lee' });
  await openConsole(inForm, { banners });
  await screen.findByText(/Ann Lee has changed the record since/);
  await press('Restore');
  expect([(await field('Message')).value, (await field('Headline')).value]).toEqual(['By Friday.', 'It ends soon']);
  await press('Save');
  await isAt('/cms/banners/b1');
  expect(banners).toMatchObject([{ version: 3, message: 'By Friday.', headline: 'It ends soon' }]);
});

it('a value that its enumeration has lost is shown as such in list, filter and form; a save asks for another', async () => {
  localStorage.setItem('RaStore.banners.datatable', JSON.stringify(['updatedByName', 'updatedAt']));
  const banners = [banner('b1', 'Open season', { tone: 'shouting' })];
  await openConsole(`/cms/banners?filter=${encodeURIComponent('{"tone":"shouting"}')}`, { banners });
  const lost = 'Shouting (no longer offered)';
  await waitFor(() => expect(screen.getAllByText(lost, { exact: false })).toHaveLength(2));
  await openConsole(inForm, { banners });
  await screen.findByText(lost, { selector: '[role=combobox]' });
  await write('Message', 'By Friday.');
  await press('Save');
  await screen.findByText(/^One field needs your attention/);
  expect(sentIn(requests, 'PUT', '/banners/b1')).toEqual([]);
  fireEvent.mouseDown(screen.getByText(lost, { selector: '[role=combobox]' }));
  fireEvent.click(await screen.findByText('Warning', { selector: '[role=option]' }));
  await waitFor(() => expect(screen.queryByText(/^One field needs your attention/)).toBe(null));
  await press('Save');
  await isAt('/cms/banners/b1');
  expect(banners).toMatchObject([{ version: 2, tone: 'warning', message: 'By Friday.' }]);
});

it('text that is left without saving is discarded', async () => {
  await openConsole(inForm, { banners: oneBanner() });
  await write('Message', 'By Friday.');
  window.dispatchEvent(new Event('pagehide'));
  await press('Cancel');
  await pressIn('Keep editing');
  expect((await field('Message')).value).toBe('By Friday.');
  await press('Cancel');
  await press('Leave without saving');
  await isAt('/cms/banners/b1');
  await waitFor(() => expect(autosavedKeys()).toEqual([]));
  expect(sentIn(requests, 'PUT', '/banners/b1')).toEqual([]);
});

it('a user who leaves during a save sees its result, and stays on the new page', async () => {
  await openConsole(inForm, { banners: oneBanner() });
  await write('Message', 'By Friday.');
  const saved = hold('put', '/banners/b1', { ...oneBanner()[0], version: 2 });
  await press('Save');
  await saved.received;
  fireEvent.click(await screen.findByText('FAQs'));
  await press('Leave without saving');
  await isAt('/cms/faqs');
  saved.release();
  await screen.findByText('Saved.');
  expect(window.location.pathname).toBe('/cms/faqs');
});

it('a form whose record is deleted is left without a question', async () => {
  await openConsole(inForm, { banners: oneBanner() });
  answer('delete', '/banners/b1', banner('b1', 'Open season'));
  await write('Message', 'By Friday.');
  await pressInMenu('Delete');
  await pressIn('Delete');
  await isAt('/cms/banners');
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  await waitFor(() => expect(autosavedKeys()).toEqual([]));
});

it('the only record of its area can be left after a save, and is asked about when it is changed again', async () => {
  const settings: Stored[] = [{ id: 'settings', version: 1, botName: 'Assistant' }];
  await openConsole('/cms/assistant-bot?tab=settings', { 'assistant-bot-settings': settings });
  await write('Name', 'Helper');
  await press('Save');
  await screen.findByText('Saved.');
  await waitFor(() => expect(autosavedKeys()).toEqual([]));
  expect(screen.queryByText(/saved a newer version/)).toBeNull();
  await press('FAQs');
  await isAt('/cms/faqs');
  window.history.back();
  await waitFor(async () => expect((await field('Name')).value).toBe('Helper'));
  await write('Name', 'Guide');
  await press('FAQs');
  await pressIn('Keep editing');
});

it('a refused save lists the errors, and links to the field in another tab', async () => {
  await openConsole('/cms/organizations/new');
  fireEvent.click(await screen.findByRole('tab', { name: 'Plans' }));
  await press('Add');
  await press('Add');
  fireEvent.click(screen.getByRole('tab', { name: 'Overview' }));
  await press('Save');
  fireEvent.click(await screen.findByRole('button', { name: 'Retirement plans 2 › Plan name' }));
  expect(window.location.hash).toBe('#plans');
  await waitFor(() => expect(focused()).toBe('retirementPlans.1.planName'));
});

it('a save that the API refuses shows its messages at the fields', async () => {
  await openConsole(inForm, { banners: oneBanner() });
  answerWithError('put', '/banners/b1', 422, {
    success: false,
    message: 'Check it.',
    errors: { headline: 'Too loud.' },
  });
  await write('Headline', 'IT HAS BEGUN');
  await press('Save');
  // The notice above the fields and the card beside them both lead to the field.
  expect(await screen.findAllByRole('button', { name: 'Headline' })).toHaveLength(2);
  expect((await screen.findAllByText(/Too loud\./)).length).toBeGreaterThan(1);
  expect(screen.queryByText('Check it.')).toBeNull();
});

it('a repeated save after a failure has the key of the first attempt, so that it is made once', async () => {
  await openConsole('/cms/banners/new');
  answerWithError('post', '/banners', 500, { success: false, message: 'Something went wrong.' });
  await write('Name', 'Open season');
  const sent = () => requests.filter(({ method, path }) => method === 'POST' && path === '/banners');
  for (const attempt of [1, 2]) {
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(attempt));
    await waitFor(() => expect(screen.getAllByText('Something went wrong.').length).toBeGreaterThan(0));
  }
  const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/\S/);
  expect(keys[1]).toBe(keys[0]);
});

it('what a save has left out of a text is told', async () => {
  const [stored = banner('b1', 'Open season')] = oneBanner();
  await openConsole(inForm, { banners: [stored] });
  const notices = { message: 'Left out: comments: “[AB1]”' };
  const body = { success: true, data: { ...stored, version: 2 }, message: 'Saved.', notices };
  server.use(http.put('*/api/v1/banners/b1', () => HttpResponse.json(body)));
  await write('Message', 'By Friday.');
  await press('Save');
  await screen.findByText(notices.message);
  await isAt('/cms/banners/b1');
});
