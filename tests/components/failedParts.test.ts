import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer } from '../unit/providers/support';
import { tables } from '../unit/resources/calculatorTables';
import { banner, field, placement, press, write } from './forms';
import { openConsole, startConsole } from './openConsole';

startConsole();
beforeEach(() => {
  answer('get', '/master/type/list', [placement]);
  answer('get', '/yearly-limits/tables', tables);
  // React reports each caught error there.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

/** A time that no format can show: what shows it throws. */
const broken = { startsAt: 'yesterday' };
const banners = () => [banner('b1', 'Open season', { message: 'By Friday.', ...broken }), banner('b2', 'Webinars')];

it('a field of a form that throws names itself; the others keep what is typed', async () => {
  const advisor = { id: 'a1', version: 1, firstName: 'Dana', lastName: 'Wu', weeklyHours: 'never' };
  await openConsole('/cms/advisors?edit=a1', { advisors: [advisor] });
  await screen.findByText('“Weekly hours” cannot be shown.');
  await write('First name', 'Daniela');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('“Weekly hours” cannot be shown.');
  await press('Save');
  await screen.findByRole('button', { name: /^Weekly hours/ });
  expect((await field('First name')).value).toBe('Daniela');
});

it('a value that throws leaves the rest of the record in view', async () => {
  await openConsole('/cms/banners/b1', { banners: banners() });
  await screen.findByText('“Starts” cannot be shown.');
  await screen.findAllByText('By Friday.');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Open season');
});

it('a cell that throws leaves the other cells and rows; trying again does not open the record', async () => {
  await openConsole('/cms/banners', { banners: banners() });
  const row = within((await screen.findByRole('link', { name: 'Open season' })).closest('tr') as HTMLElement);
  row.getByText('“Starts” cannot be shown.', { exact: false });
  await screen.findByRole('link', { name: 'Webinars' });
  expect(screen.getAllByText(/cannot be shown/)).toHaveLength(1);
  fireEvent.click(row.getByRole('button', { name: 'Try again' }));
  expect(window.location.pathname).toBe('/cms/banners');
});

it('a card that throws leaves the form beside it', async () => {
  const inputs = [{ key: 'age', label: 'Age', type: 'int', help: { text: 'not a text' } }];
  const outputs = [{ key: 'years', label: 'Years', format: 'number' }];
  const calculator = { id: 'mra', version: 1, name: 'Retirement age', calcKey: 'mra', engine: 'mra_lookup' };
  await openConsole('/cms/calculators?edit=mra', { calculators: [{ ...calculator, inputs, outputs }] });
  await screen.findByText('This part cannot be shown.');
  await screen.findByRole('button', { name: /^Age/ });
});
