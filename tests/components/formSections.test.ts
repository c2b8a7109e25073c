import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, answerWithError } from '../unit/providers/support';
import { banner, field, makeWide, placement, press, sentIn, write } from './forms';
import { openConsole, startConsole } from './openConsole';

const { requests } = startConsole();
beforeEach(() => answer('get', '/master/type/list', [placement]));

const inForm = '/cms/banners/edit/b1';
const draft = { status: 'draft', showsAs: 'draft', actions: [], publishedVersion: null, scheduledVersion: null };
const oneBanner = () => [banner('b1', 'Open season', { ...draft, placement: null })];
const folds = () => [...document.querySelectorAll<HTMLDetailsElement>('section > details')];
const foldOf = (title: string) => folds().find((fold) => fold.querySelector('summary')?.textContent === title);
const fold = (title: string) => foldOf(title)?.removeAttribute('open');
const menu = () => screen.findByText(/^Section: /);
const openSection = async (title: string) => {
  fireEvent.click(await menu());
  fireEvent.click(await screen.findByText(title, { selector: '[role=menuitem]' }));
};
const focused = () => document.activeElement;
const initialWidth = window.innerWidth;
afterEach(() => makeWide(initialWidth));
const isIn = (element: Element | null | undefined) => waitFor(() => expect(focused() === element).toBe(true));

describe('the sections of a long form', () => {
  it('are listed with what is to be done in each; a press unfolds one and leads there', async () => {
    await openConsole(inForm, { banners: oneBanner() });
    await field('Priority');
    fold('For whom');
    await openSection('For whom');
    expect(foldOf('For whom')?.open).toBe(true);
    await isIn(foldOf('For whom')?.querySelector('summary'));
    await waitFor(() => expect(screen.getByText(/^Section: /).textContent).toBe('Section: For whom'));
    await write('Priority', '1000');
    await press('Save');
    await screen.findByText('One field needs your attention');
    fireEvent.click(await menu());
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'What members see11 missing',
      'Where and when11 to correct',
      'For whom',
      'For staff',
    ]);
  });

  it('keep unsaved text while they are folded, and open for a link to a field or for an error in it', async () => {
    const banners = oneBanner();
    await openConsole(inForm, { banners });
    await write('Message', 'By Friday.');
    await write('Priority', '1000');
    for (const title of ['What members see', 'Where and when']) fold(title);
    fireEvent.click(await screen.findByRole('button', { name: 'Placement' }));
    expect(foldOf('Where and when')?.open).toBe(true);
    await isIn(screen.getByRole('combobox', { name: /^Placement/ }));
    fold('Where and when');
    await press('Save');
    const summary = within(await screen.findByRole('alert'));
    fireEvent.click(summary.getByRole('button', { name: 'Priority' }));
    expect(foldOf('Where and when')?.open).toBe(true);
    await isIn(await field('Priority'));
    await write('Priority', '10');
    await waitFor(() => expect(screen.queryByText('One field needs your attention')).toBeNull());
    await press('Save');
    await waitFor(() => expect(banners).toMatchObject([{ version: 2, message: 'By Friday.', priority: 10 }]));
  });

  it('lead to sections in other tabs of a form, and are not listed where there are few', async () => {
    // In a wide window, all sections of a calculator are visible.
    makeWide(800);
    await openConsole('/cms/calculators?new');
    fireEvent.click(await screen.findByText('Custom expression'));
    await openSection('Texts');
    await waitFor(() => expect(window.location.hash).toBe('#general'));
    await isIn(foldOf('Texts')?.querySelector('summary'));
    expect(focused()?.closest('[hidden]')).toBeNull();
    await openConsole('/cms/faqs/new');
    await field('Short answer');
    expect(screen.queryByText(/^Section: /)).toBeNull();
  });
});

describe('the card next to a form', () => {
  const complete = { headline: 'It has begun', placement: 'home_hero', startsAt: '2026-11-09T14:00:00.000Z' };

  it('names what a new record is missing until it can be published, and says when nothing is', async () => {
    await openConsole('/cms/banners/new');
    const missing = within(await screen.findByRole('region', { name: 'Missing before it can be published' }));
    fireEvent.click(missing.getByRole('button', { name: 'Name' }));
    await isIn(await field('Name'));
    await openConsole(inForm, {
      banners: [banner('b1', 'Open season', { ...draft, ...complete, actions: ['publish'] })],
    });
    const card = await screen.findByRole('region', { name: 'Nothing is missing' });
    expect(card.textContent).toBe('Nothing is missingIt can be published.');
  });

  it('says what else is in the way of publishing, with links and the next free time', async () => {
    const refusal = {
      message: 'This placement is full.',
      data: {
        counted: [{ area: 'banners', id: 'b7', recordLabel: 'Spring fair' }],
        freeFrom: '2026-12-01T14:00:00.000Z',
      },
    };
    const record = banner('b1', 'Open season', { ...draft, ...complete, actions: ['publish'] });
    await openConsole('/cms/banners/b1', { banners: [record] }, { timeZone: 'America/New_York' });
    // The handlers of the records were added later, so they come first.
    answer('post', '/banners/dry-run', { save: null, actions: { publish: { refusal, referrers: null } } });
    const card = within(await screen.findByRole('region', { name: 'It cannot be published yet' }));
    card.getByText('This placement is full.');
    expect(card.getByText('Spring fair').getAttribute('href')).toBe('/cms/banners/b7');
    card.getByText('There is room again from Dec 01 2026, 09:00 AM on.');
    expect(screen.queryByText('Nothing is missing')).toBeNull();
  });

  it('never says that nothing is missing beside a field with an error', async () => {
    const record = banner('b1', 'Open season', { ...draft, ...complete, actions: ['publish'] });
    await openConsole(inForm, { banners: [record] });
    const errors = { priority: 'Another banner has it.' };
    answerWithError('put', '/banners/b1', 422, { success: false, message: 'Check it.', errors });
    fireEvent.change(await field('Name'), { target: { value: 'Open season, again' } });
    await screen.findByText('It can be published once it is saved.');
    fireEvent.click(screen.getByText('Save', { selector: 'form button' }));
    await screen.findByText('One field needs your attention');
    const card = within(await screen.findByRole('region', { name: 'Missing before it can be published' }));
    card.getByRole('button', { name: 'Priority' });
    expect(screen.queryByText('Nothing is missing')).toBeNull();
  });

  it('does so until it can be saved for records that are never published', async () => {
    await openConsole('/scheduling/appointments?new');
    await screen.findByRole('region', { name: 'Missing before it can be saved' });
  });

  it('links from a refused publishing to the fields with errors', async () => {
    const errors = { message: 'Too loud.' };
    answerWithError('post', '/banners/b1/actions/publish', 422, { success: false, message: 'Check it.', errors });
    const banners = [banner('b1', 'Open season', { ...draft, ...complete, actions: ['publish'] })];
    await openConsole('/cms/banners/b1', { banners });
    const bar = within(await screen.findByRole('region', { name: 'Publishing' }));
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    fireEvent.click(within(await bar.findByRole('alert')).getByRole('button', { name: 'Message' }));
    await waitFor(() => expect(window.location.pathname).toBe(inForm));
    await isIn(await field('Message'));
    expect(sentIn(requests, 'PUT', '/banners/b1')).toEqual([]);
  });
});
