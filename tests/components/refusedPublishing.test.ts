import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerWithError } from '../unit/providers/support';
import { press } from './forms';
import { openConsole, startConsole } from './openConsole';

startConsole();

const unpublished = {
  publishedVersion: null,
  scheduledVersion: null,
  scheduledFrom: null,
  scheduledUntil: null,
  liveFrom: null,
  liveUntil: null,
  reviewNote: null,
  approvedAt: null,
  hasChanges: false,
};

/** Publishes a banner that the API refuses, and returns the text next to it. */
const alertOf = async (refusal: object) => {
  answerWithError('post', '/banners/b1/actions/publish', 422, {
    success: false,
    message: 'Fill in: Headline.',
    ...refusal,
  });
  const banner = {
    id: 'b1',
    version: 1,
    name: 'Open season',
    placement: 'home_hero',
    status: 'draft',
    showsAs: 'draft',
  };
  await openConsole('/cms/banners/b1', { banners: [{ ...banner, ...unpublished, actions: ['publish'] }] });
  const bar = await screen.findByRole('region', { name: 'Publishing' });
  await press('Publish');
  return (await within(bar).findByRole('alert')).textContent;
};

const errors = { headline: 'Remplissez ce champ.' };

it('missing fields are listed, whatever the language of the API’s message', async () => {
  const codes = { headline: { code: 'rules.missingToPublish', values: {} } };
  expect(await alertOf({ errors, codes })).toBe('Complete these fields first:Headline');
});

it('without codes the messages of the API are shown', async () => {
  expect(await alertOf({ errors })).toBe('Fill in: Headline.Headline: Remplissez ce champ.');
});
