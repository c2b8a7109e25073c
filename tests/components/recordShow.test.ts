import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { banner, press } from './forms';
import { openConsole, type Stored, startConsole } from './openConsole';

startConsole();

const offer = (): Stored => ({
  id: 'f1',
  version: 1,
  recordLabel: 'Estate review',
  title: 'Free estate-document review',
  type: 'free_consultation',
  partnerOrgId: 'o1',
  summary: 'Have your will read by a lawyer, free of charge.',
  redemption: 'code',
  code: 'LOCAL-1867',
  isSponsored: true,
  isFeatured: false,
  priority: 100,
  disclosureIds: [],
  labels: { partnerOrgId: 'Harbor Legal', type: 'Free consultation' },
});
const page = async () => within(await screen.findByRole('article', { name: 'What members see' }));
const details = () => within(screen.getByRole('region', { name: 'Facts' }));

it('the view of content shows the page that members see, and the other fields as details next to it', async () => {
  await openConsole('/cms/offers?view=f1', { offers: [offer()] });
  const article = await page();
  article.getByText('Free estate-document review');
  article.getByText('Have your will read by a lawyer, free of charge.');
  article.getByText('Sponsored');
  expect(details().queryByText(/Have your will/)).toBeNull();
  details().getByText('Free consultation');
  await press('Edit');
  await screen.findByLabelText(/^Summary/);
  expect(screen.queryByRole('article')).toBeNull();
});

it('empty fields are hidden until they are requested', async () => {
  await openConsole('/cms/offers?view=f1', { offers: [offer()] });
  await page();
  const more = screen.getByRole('button', { name: /^Show \d+ more fields$/ });
  expect(details().queryByText('Last day')).toBeNull();
  more.focus();
  fireEvent.click(more);
  await details().findByText('Last day');
  expect(document.activeElement?.textContent).toBe('Show fewer fields');
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer fields' }));
  await waitFor(() => expect(details().queryByText('Last day')).toBeNull());
});

it('a reference leads to its record, for users who may see it', async () => {
  await openConsole(
    '/cms/offers?view=f1',
    { offers: [offer()] },
    { permissions: ['offers:show', 'organizations:show'] },
  );
  await page();
  expect(details().getByRole('link', { name: 'Harbor Legal' }).getAttribute('href')).toBe('/cms/organizations/o1');
  await openConsole('/cms/offers?view=f1', { offers: [offer()] }, { permissions: ['offers:show'] });
  await page();
  details().getByText('Harbor Legal');
  expect(details().queryByRole('link', { name: 'Harbor Legal' })).toBeNull();
});

it('the page title is that of a panel while it is open', async () => {
  await openConsole('/cms/offers?view=f1', { offers: [offer()] });
  await page();
  expect(document.title).toBe('Free estate-document review · Offers');
  fireEvent.click(screen.getByRole('button', { name: 'Close panel' }));
  await waitFor(() => expect(document.title).toBe('Offers'));
});

it('a banner is shown at its place in the app, on a phone or a computer, with when and for whom next to it', async () => {
  const shown = banner('b1', 'Open season', {
    placement: 'login_notice',
    headline: 'It has begun',
    message: 'Until December 9.',
    linkType: 'url',
    ctaLabel: 'Compare',
    dismissible: false,
    frequencyCap: 0,
    startsAt: '2026-11-09T14:00:00.000Z',
    timeZone: 'America/New_York',
  });
  await openConsole('/cms/banners/b1', { banners: [shown] });
  const article = await page();
  for (const text of ['Sign in', 'It has begun', 'Until December 9.', 'Compare']) article.getByText(text);
  expect(article.queryByTitle('Members may close it')).toBeNull();
  fireEvent.click(article.getByRole('button', { name: 'Computer' }));
  article.getByText('It has begun');
  details().getByText(/Nov 09 2026, 09:00 AM/);
  for (const hidden of ['Name', 'Shown at most', 'Headline']) expect(details().queryByText(hidden)).toBeNull();
});
