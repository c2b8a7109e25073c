import { expect, it } from 'vitest';
import { expectAccessible } from './accessible';
import { eventToday } from './checkInEvent';
import { eventually, openConsole, unique } from './console';

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{Mark}/gu, '');

/** An event with one enrollment, of a person with a unique name. */
const eventWithPerson = async () => {
  const day = await eventToday({ people: ['Alvarez'] });
  const lastName = unique('Núñez').replace(/[\s\d-]+/g, '');
  const read = await day.call.read('events-enrolment', day.enrollments[0]?.id ?? '');
  const email = `${unique('jose').replace(/\W+/g, '')}@example.org`;
  await day.call.update('events-enrolment', read, { ...read, firstName: 'José', lastName, email });
  return { ...day, lastName, email, name: `José ${lastName}` };
};

it('who enrolls a person twice is warned, with few requests, and can use the known person', async () => {
  const { lastName, email, name, event, call } = await eventWithPerson();
  const { page, calls } = await openConsole({ path: `/scheduling/events-enrolment?new` });
  page.setDefaultTimeout(12_000);
  await page.getByLabel('First name').pressSequentially('Jose');
  await page.getByLabel('Last name').pressSequentially(withoutAccents(lastName));
  const hint = page.getByRole('group', { name: `Looks like ${name}` });
  await hint.getByRole('link', { name: /^enrollment of/ }).waitFor();
  await expectAccessible(page, 'the same person');
  await eventually(() => calls.filter((each) => each.startsWith('GET /similar-people')).length).toBeLessThan(4);
  await hint.getByRole('button', { name: 'Use this person' }).click();
  await hint.waitFor({ state: 'detached' });
  expect(await page.getByLabel('First name').inputValue()).toBe('José');
  expect(await page.getByLabel('Last name').inputValue()).toBe(lastName);
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email);

  await page.getByRole('combobox', { name: 'Event' }).fill(String(event.title));
  await page
    .getByRole('option', { name: new RegExp(String(event.title)) })
    .first()
    .click();
  const warning = page.getByRole('group', { name: `${name} is already enrolled in this event` });
  await warning.waitFor();
  await warning.getByRole('button', { name: 'Somebody else' }).click();
  await warning.waitFor({ state: 'detached' });
  expect(await call.list('events-enrolment', { eventId: event.id }, ['lastName', 'ASC'])).toHaveLength(1);
});

it('who books for a known person or writes down an inquiry is told so', async () => {
  const { lastName, email, name } = await eventWithPerson();
  const { page } = await openConsole({ path: '/scheduling/appointments?new' });
  page.setDefaultTimeout(12_000);
  await page.locator('summary').filter({ hasText: 'Somebody else' }).click();
  const nameField = page.getByRole('textbox', { name: 'Name', exact: true });
  await nameField.fill(`jose ${withoutAccents(lastName)}`);
  const hint = page.getByRole('group', { name: `Looks like ${name}` });
  await hint.waitFor();
  await hint.getByRole('button', { name: 'Somebody else' }).click();
  await hint.waitFor({ state: 'detached' });
  await nameField.fill('Nobody Known');
  const [local, domain] = email.split('@');
  await page.getByRole('textbox', { name: 'Email' }).fill(`${local}+news@${domain}`);
  expect(await hint.count()).toBe(0);

  const { page: other } = await openConsole({ path: '/cms/contacts?new' });
  other.setDefaultTimeout(12_000);
  await other.getByRole('textbox', { name: 'Email' }).fill(`${local}+news@${domain}`);
  const known = other.getByRole('group', { name: `Looks like ${name}` });
  await known.getByRole('button', { name: 'Use this person' }).click();
  await eventually(() => other.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(name);
});
