import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press } from './forms';
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
const view = async () => within(await screen.findByRole('dialog'));

it('the view of content shows its fields, with the app in a tab where there is no room beside them', async () => {
  await openConsole('/cms/offers?view=f1', { offers: [offer()] });
  const dialog = await view();
  await dialog.findByText('Have your will read by a lawyer, free of charge.');
  dialog.getByText('Free consultation');
  fireEvent.click(dialog.getByRole('tab', { name: 'Preview' }));
  await dialog.findByTitle('What members see');
  await dialog.findByText('Not published. Everyone would see it.');
  fireEvent.click(dialog.getByRole('tab', { name: 'Fields' }));
  await press('Edit');
  await screen.findByLabelText(/^Summary/);
});

it('there is no preview with an API that has none', async () => {
  await openConsole('/cms/offers?view=f1', { offers: [offer()] }, { capabilities: [] });
  await (await view()).findByText('Free consultation');
  expect(screen.queryByRole('tab', { name: 'Preview' })).toBeNull();
});

it('empty fields are hidden until they are requested', async () => {
  await openConsole('/cms/offers?view=f1', { offers: [offer()] });
  await (await view()).findByText('Free consultation');
  const more = screen.getByRole('button', { name: /^Show \d+ more fields$/ });
  expect(screen.queryByText('Last day', { selector: 'dt' })).toBeNull();
  more.focus();
  fireEvent.click(more);
  await screen.findByText('Last day', { selector: 'dt' });
  expect(document.activeElement?.textContent).toBe('Show fewer fields');
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer fields' }));
  await waitFor(() => expect(screen.queryByText('Last day', { selector: 'dt' })).toBeNull());
});

it('a reference leads to its record, for users who may see it', async () => {
  await openConsole(
    '/cms/offers?view=f1',
    { offers: [offer()] },
    { permissions: ['offers:show', 'organizations:show'] },
  );
  await (await view()).findByText('Free consultation');
  expect(screen.getByRole('link', { name: 'Harbor Legal' }).getAttribute('href')).toBe('/cms/organizations/o1');
  await openConsole('/cms/offers?view=f1', { offers: [offer()] }, { permissions: ['offers:show'] });
  const shown = await view();
  await shown.findByText('Free consultation');
  shown.getByText('Harbor Legal');
  expect(screen.queryByRole('link', { name: 'Harbor Legal' })).toBeNull();
});

it('the page title is that of a panel while it is open', async () => {
  await openConsole('/cms/offers?view=f1', { offers: [offer()] });
  await (await view()).findByText('Free consultation');
  expect(document.title).toBe('Free estate-document review · Offers');
  fireEvent.click(screen.getByRole('button', { name: 'Close panel' }));
  await waitFor(() => expect(document.title).toBe('Offers'));
});
