import { expect, it } from 'vitest';
import { businessTimeZone } from '../../resources/engine/schema';
import { events } from '../../resources/events';
import { expectAccessible } from './accessible';
import { api } from './api';
import { dayFromNow, makeAdvisor, makeAppointmentType, newRequest } from './booking';
import { eventually, openConsole, unique } from './console';
import { newExample } from './examples';

/** An advisor with three confirmed appointments in three days, and a colleague who could take them. */
const makeFixture = async () => {
  const call = await api();
  const { typeId } = await makeAppointmentType();
  const others = {
    timeZone: businessTimeZone,
    licenses: [{ type: 'series_65', state: 'CO', number: '5550001', expiresOn: '2099-12-31' }],
    meetingModes: ['phone'],
    overrides: [],
    isAcceptingNew: true,
  };
  const advisor = await makeAdvisor(typeId, 'Marcus', others);
  const colleague = await makeAdvisor(typeId, 'Ruth', others);
  const appointments = [];
  for (const startTime of ['09:00 AM', '11:00 AM', '02:00 PM']) {
    const request = { ...newRequest(typeId, advisor.id), email: 'angela@example.org', startTime, status: 'confirmed' };
    appointments.push(await call.create('appointments', request));
  }
  return { call, advisor, colleague, appointments };
};

it('three appointments of an advisor who falls ill are settled in four presses, and undone as one', async () => {
  const { call, advisor, colleague, appointments } = await makeFixture();
  const { page } = await openConsole({ path: `/cms/advisors?view=${advisor.id}` });
  const day = dayFromNow(3);
  const advisorsOf = async () => {
    const stored = await Promise.all(appointments.map(({ id }) => call.read('appointments', String(id))));
    return stored.map(({ advisorId }) => advisorId);
  };
  let presses = 0;
  const pressButton = async (name: string, within = page.getByRole('dialog').last()) => {
    presses += 1;
    await within.getByRole('button', { name, exact: true }).click();
  };

  await pressButton('Away…');
  const dialog = page.getByRole('dialog', { name: `Away: ${advisor.name}` });
  await dialog.getByText('No appointment is in this time.').waitFor();
  await dialog.getByLabel('First day').fill(day);
  await eventually(() => dialog.getByLabel('Last day').inputValue()).toBe(day);
  presses += 1;
  await dialog.getByRole('radio', { name: 'Illness' }).check();
  const choices = dialog.getByRole('combobox', { name: /^What happens/ });
  await eventually(() => choices.count()).toBe(3);
  for (const choice of await choices.all()) await eventually(() => choice.inputValue()).toBe(colleague.id);
  presses += 1;
  await dialog.locator('summary').first().click();
  await dialog
    .getByText(/as .+ gets it$/)
    .first()
    .waitFor();
  await expectAccessible(page, 'the dialog that sets an advisor away');
  await pressButton('Set away and move 3 appointments', dialog);
  await dialog.waitFor({ state: 'detached' });
  expect(presses).toBe(4);
  expect(await advisorsOf()).toEqual([colleague.id, colleague.id, colleague.id]);

  const card = page.getByRole('region', { name: 'Absences' });
  await card.getByText('Illness · 3 appointments moved').waitFor();
  await card.getByRole('button', { name: 'Undo…' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo the absence' });
  await undo.getByRole('checkbox', { name: /^Tell / }).waitFor();
  await expectAccessible(page, 'the dialog that undoes an absence');
  await undo.getByRole('button', { name: 'Undo the absence' }).click();
  await undo.waitFor({ state: 'detached' });
  await card.waitFor({ state: 'detached' });
  expect(await advisorsOf()).toEqual([advisor.id, advisor.id, advisor.id]);
});

it('an advisor who is away today is so in the list, and comes back sooner', async () => {
  const call = await api();
  const { typeId } = await makeAppointmentType();
  const advisor = await makeAdvisor(typeId, 'Nadia', { timeZone: businessTimeZone });
  // Many advisors of other tests stand in the list: the search leaves this one.
  const search = encodeURIComponent(JSON.stringify({ q: advisor.name }));
  const { page } = await openConsole({ path: `/cms/advisors?view=${advisor.id}&filter=${search}` });
  await page.getByRole('button', { name: 'Away…' }).click();
  const dialog = page.getByRole('dialog', { name: `Away: ${advisor.name}` });
  await dialog.getByLabel('Last day').fill(dayFromNow(4));
  await dialog.getByRole('radio', { name: 'Vacation' }).check();
  await dialog.getByRole('button', { name: 'Set away', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  // The panel hides the list below from screen readers.
  await page
    .locator('tr', { hasText: advisor.name })
    .getByText(/^Away until/)
    .waitFor();
  const card = page.getByRole('region', { name: 'Absences' });
  await card.getByRole('button', { name: 'End sooner' }).click();
  await page
    .getByRole('dialog', { name: 'End the absence sooner' })
    .getByRole('button', { name: 'End sooner' })
    .click();
  await page.getByText('The absence ends sooner.').waitFor();
  expect(await call.read('advisors', advisor.id)).toMatchObject({ absences: [{ until: dayFromNow(0) }] });
});

it('an advisor who leaves hands over all appointments but one that stays, sees the hosted event, and undoes it as one', async () => {
  const { call, advisor, colleague, appointments } = await makeFixture();
  const [first, second, third] = appointments.map(({ id }) => String(id));
  const event = await call.create('events', {
    ...(await newExample(call, events)),
    ...{ title: unique('Town hall'), hostAdvisorId: advisor.id, speakerIds: [] },
    ...{ eventDate: '2098-03-04', endDate: undefined, startTime: '05:30 PM', endTime: '07:30 PM' },
    ...{ timeZone: businessTimeZone, enrolOpensAt: undefined, enrolClosesAt: undefined },
  });
  const advisorsOf = async () =>
    Promise.all([first, second, third].map(async (id = '') => (await call.read('appointments', id)).advisorId));
  const { page } = await openConsole({ path: `/cms/advisors?view=${advisor.id}` });
  await page.getByRole('region', { name: 'Workload' }).getByRole('button', { name: 'Reassign appointments' }).click();
  const dialog = page.getByRole('dialog', { name: `Leaving: ${advisor.name}` });
  await dialog.getByText('3 appointments are on this day or later.').waitFor();
  const choices = dialog.getByRole('combobox', { name: /^What happens/ });
  await eventually(() => choices.count()).toBe(3);
  for (const choice of await choices.all()) {
    await eventually(() => choice.inputValue()).toBe(colleague.id);
    expect(await choice.locator('optgroup').count()).toBe(1);
  }
  await choices.last().selectOption('Leave as it is');
  const link = dialog.getByRole('link', { name: new RegExp(`^${event.title}`) });
  expect(await link.getAttribute('href')).toContain(event.id);
  await dialog.locator('summary').first().click();
  await dialog
    .getByText(/as .+ gets it$/)
    .first()
    .waitFor();
  await expectAccessible(page, 'the dialog for an advisor who leaves');
  await dialog.getByRole('button', { name: 'Set as leaving and move 2 appointments', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await advisorsOf()).toEqual([colleague.id, colleague.id, advisor.id]);

  const card = page.getByRole('region', { name: 'Absences' });
  await card.getByText('No longer works here · 2 appointments moved').waitFor();
  expect(await card.getByRole('button', { name: 'End sooner' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await card.waitFor({ state: 'detached' });
  expect(await advisorsOf()).toEqual([advisor.id, advisor.id, advisor.id]);
});
