import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, answerWithError, hold } from '../unit/providers/support';
import { banner, sentIn } from './forms';
import { openConsole, startConsole } from './openConsole';

const { requests } = startConsole();

const unpublished = { publishedVersion: null, scheduledVersion: null };
const bar = async () => within(await screen.findByRole('region', { name: 'Publishing' }));
const buttons = async () => (await bar()).queryAllByRole('button').map(({ textContent }) => textContent);
/** The filled buttons of the record in view. */
const filled = () => {
  const view = document.querySelector('[role=dialog]') ?? document.querySelector('#main-content');
  return [...(view?.querySelectorAll('.MuiButton-contained') ?? [])].map(({ textContent }) => textContent);
};

/** Opens a banner with a display state and the possible actions. */
const open = async (showsAs: string, actions: string[], others: object = {}, admin: object = {}) => {
  const record = banner('b1', 'Open season', { ...unpublished, showsAs, actions, status: 'draft', ...others });
  await openConsole('/cms/banners/b1', { banners: [record] }, admin);
  return bar();
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = async (name: string) => {
  await bar();
  fireEvent.click(button(name));
};
const sent = (action: string) => sentIn(requests, 'POST', `/banners/b1/actions/${action}`);

describe('the publishing of a record', () => {
  it.each([
    ['draft', {}, 'Only staff can see this. Members see it once it is published.'],
    ['in_review', {}, 'Waiting for somebody to approve it.'],
    ['in_review', { publishedVersion: 1 }, 'What is published stays as it is meanwhile.'],
    ['live_in_review', { publishedVersion: 1 }, 'A new version is in review.'],
    ['live', { publishedVersion: 1, receivers: 'nobody', hasChanges: true }, 'Nobody gets it in the app.'],
    ['live', { publishedVersion: 1, receivers: 'members' }, 'Everyone who is signed in can see this now.'],
    [
      'in_review',
      { version: 4, submittedVersion: 3, updatedAt: '2026-11-20T15:00:00.000Z', updatedByName: 'Kim Lee' },
      /^Edited after it was sent for review, by Kim Lee, Nov 20 2026, 10:00 AM/,
    ],
    ['in_review', { reviewNote: 'Check the day.' }, 'Note of the review: Check the day.'],
    ['live', { publishedVersion: 1 }, 'Members can see this now.'],
    ['live_with_changes', { publishedVersion: 3 }, /^Members can see what was published last\./],
    ['scheduled', { scheduledVersion: 1, scheduledFrom: '2026-12-01T14:00:00.000Z' }, /from Dec 01 2026, 09:00 AM/],
    ['expired', { publishedVersion: 1 }, 'Its end has passed. Members no longer see it.'],
    ['archived', {}, 'Archived. Members no longer see it.'],
  ])('says with the display state %s and %j what members see', async (showsAs, others, sentence) => {
    (await open(showsAs, [], others, { timeZone: 'America/New_York' })).getByText(sentence);
  });

  it('offers the main action in the header and the others that the API names below, each once', async () => {
    await open('draft', ['archive', 'publish']);
    expect(await buttons()).toEqual(['Archive']);
    expect(filled()).toEqual(['Publish']);
  });

  it('offers no action with an API that has none', async () => {
    await open('draft', ['publish'], {}, { capabilities: [] });
    expect(await buttons()).toEqual([]);
  });

  it('can be requested only once at a time, and shows a success message', async () => {
    const { received, release } = hold('post', '/banners/b1/actions/publish', {});
    await open('draft', ['publish']);
    await press('Publish');
    await received;
    await waitFor(() => expect(button('Publish').disabled).toBe(true));
    release();
    await screen.findByText('Published.');
    expect(sent('publish')).toEqual([{}]);
  });

  it('puts the new version on the screen with its success message, before the record is read again', async () => {
    await open('draft', ['publish']);
    const published = { ...unpublished, version: 2, showsAs: 'live', actions: ['archive'], publishedVersion: 2 };
    answer('post', '/banners/b1/actions/publish', banner('b1', 'Open season', published));
    const again = hold('get', '/banners/b1', banner('b1', 'Open season', published));
    await press('Publish');
    await screen.findByText('Published.');
    await (await bar()).findByText('Members can see this now.');
    again.release();
  });

  it('that is refused as incomplete names the missing fields', async () => {
    const missing = { headline: 'Fill this in before publishing.', startsAt: 'Fill this in before publishing.' };
    answerWithError('post', '/banners/b1/actions/publish', 422, {
      success: false,
      message: 'Incomplete.',
      errors: missing,
    });
    await open('draft', ['publish']);
    await press('Publish');
    const alert = within(await (await bar()).findByRole('alert'));
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent?.split(':')[0])).toEqual([
      'Headline',
      'Starts',
    ]);
  });

  it('that is refused because somebody else has saved says so, next to the newer record', async () => {
    await open('draft', ['publish']);
    answerWithError('post', '/banners/b1/actions/publish', 412, { success: false, message: 'Stale.' });
    answer('get', '/banners/b1', banner('b1', 'Open season, corrected', { ...unpublished, showsAs: 'draft' }));
    await press('Publish');
    await screen.findByText('Somebody else saved this while you had it open. Read it again before you continue.');
    await screen.findByRole('heading', { name: 'Open season, corrected' });
  });

  it('that cannot reach the API shows a toast, and can be tried again', async () => {
    answerWithError('post', '/banners/b1/actions/publish', 500, { success: false, message: 'The server has a fault.' });
    await open('draft', ['publish']);
    await press('Publish');
    await screen.findByText('The server has a fault.');
    const { queryByRole } = await bar();
    await waitFor(() => expect(button('Publish').disabled).toBe(false));
    expect(queryByRole('alert')).toBeNull();
  });

  it('asks for a note where there is one, and continues without it only where it is optional', async () => {
    answer('post', '/banners/b1/actions/requestChanges', {});
    await open('in_review', ['requestChanges'], { status: 'in_review' });
    await press('Ask for changes');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for changes' }));
    fireEvent.click(dialog.getByText('Ask for changes', { selector: 'button' }));
    await dialog.findByText('Fill this in.');
    expect(sent('requestChanges')).toEqual([]);
    fireEvent.change(dialog.getByLabelText(/^What must be changed/), { target: { value: ' The day is wrong. ' } });
    fireEvent.click(dialog.getByText('Ask for changes', { selector: 'button' }));
    await screen.findByText('Sent back with your note.');
    expect(sent('requestChanges')).toEqual([{ reason: 'The day is wrong.' }]);
  });

  it('says why an action is not possible now', async () => {
    const actionRefusals = { archive: 'The app opens with this page.', publish: 'The app opens with this page.' };
    await open('live', [], { status: 'published', actionRefusals });
    (await bar()).getByText('The app opens with this page.');
    for (const name of ['Archive', 'Publish'])
      expect((await bar()).getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });

  it('waits until unsaved changes are saved', async () => {
    const record = banner('b1', 'Open season', { ...unpublished, showsAs: 'draft', actions: ['publish'] });
    await openConsole('/cms/banners/edit/b1', { banners: [record] });
    fireEvent.change(await screen.findByLabelText(/^Message/), { target: { value: 'Typed.' } });
    await (await bar()).findByText('Save your changes first.');
    expect((await bar()).getByText<HTMLButtonElement>('Publish').disabled).toBe(true);
  });

  it('belongs to another user where a second person must approve', async () => {
    const record = { id: 'o1', version: 1, title: 'Travel', recordLabel: 'Travel', ...unpublished };
    const offer = {
      ...record,
      showsAs: 'in_review',
      status: 'in_review',
      editedBy: 'kim',
      actions: ['requestChanges'],
    };
    await openConsole('/cms/offers?view=o1', { offers: [offer] });
    await (await bar()).findByText('You edited this last, so somebody else approves it.');
    await openConsole('/cms/offers?view=o1', {
      offers: [{ ...offer, editedBy: 'ann', actions: ['requestChanges', 'publish'] }],
    });
    expect(await buttons()).toEqual(['Ask for changes']);
    expect(filled()).toEqual(['Publish']);
  });
});
