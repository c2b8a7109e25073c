import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { events } from '../../resources/events';
import { expectAccessible } from './accessible';
import { api } from './api';
import { navigateInPage } from './checkScreen';
import { eventually, openConsole, save, selectOption, unique } from './console';
import { newExample } from './examples';

type Call = Awaited<ReturnType<typeof api>>;

const area = 'events-enrolment';

/** A published event with one seat and one question. */
const smallEvent = async (call: Call) => {
  const title = unique('Small seminar');
  const questions = [
    { label: 'Which time suits you?', type: 'select', options: ['Morning', 'Evening'], isRequired: true },
  ];
  const event = await call.create('events', { ...(await newExample(call, events)), title, capacity: 1, questions });
  return call.act('events', event, 'publish');
};
const search = async (page: Page, field: string, words: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: field }).fill(words);
  await page.getByRole('option', { name: option }).first().click();
};
const seats = (page: Page) => page.getByRole('region', { name: 'Seats' });

/** Enrols a member for an event, as staff do on the telephone. Returns the member's first name. */
const enrol = async (page: Page, event: string, member: string) => {
  await page.getByRole('main').getByRole('link', { name: 'New enrollment' }).click();
  await search(page, 'Event', event, new RegExp(event));
  await search(page, 'Member', member, new RegExp(member));
  await page.getByRole('textbox', { name: 'First name' }).and(page.locator(':not([value=""])')).waitFor();
  await selectOption(page, 'Which time suits you?', 'Evening');
  await selectOption(page, 'Source', 'Phone');
  await save(page);
  // The person gets a message, which is shown before.
  const question = page.getByRole('dialog', { name: 'Save' });
  await question.getByRole('checkbox', { name: /^Tell / }).waitFor();
  await question.locator('summary').click();
  await question.getByText(/^Email, as .+ gets it$/).waitFor();
  await expectAccessible(page, 'the message about a new enrollment');
  await question.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
};
const close = (page: Page) => page.getByRole('button', { name: 'Close panel' }).click();

/** Enrols somebody for an event that is not published, which needs a reason. */
const enrolByException = async (page: Page, event: string) => {
  await navigateInPage(page, '/scheduling/events-enrolment?new');
  await search(page, 'Event', event, new RegExp(event));
  await seats(page).getByText('the event is not published').waitFor();
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Last name').fill('Whitfield');
  await page.getByRole('textbox', { name: 'Email' }).fill('dana.whitfield@example.org');
  await save(page);
  await page.getByText('This event is not published.').first().waitFor();
  await page.getByLabel('Reason for an exception').fill('The speaker asked for it');
  await save(page);
  await page.getByRole('dialog', { name: 'Save' }).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
};

it('staff enrol a member for a full event, see the waitlist, and a cancelled seat goes to the next on it; they need a reason to enrol somebody for an event that is not open', async () => {
  const call = await api();
  const event = await smallEvent(call);
  const title = String(event.title);
  const [first, second] = (await call.list('members', {})).filter(({ email }) => email);
  const registered = await call.create(area, {
    eventId: event.id,
    memberId: first?.id,
    firstName: first?.firstName,
    lastName: first?.lastName,
    email: first?.email,
    source: 'website',
    answers: [{ question: 'Which time suits you?', answer: 'Morning' }],
  });
  const { page } = await openConsole({ path: '/scheduling/events-enrolment' });
  await enrol(page, title, String(second?.email));
  await seats(page).getByText('1 of 1 seats taken, 1 waiting').waitFor();
  await page.getByText('Evening', { exact: true }).waitFor();
  const enrollments = () => call.list(area, { eventId: event.id });
  expect((await enrollments()).map(({ status, memberId }) => [status, memberId])).toEqual([
    ['registered', first?.id],
    ['waitlisted', second?.id],
  ]);

  await navigateInPage(page, `/scheduling/events-enrolment?view=${registered.id}`);
  await page.getByRole('button', { name: 'Cancel enrollment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel enrollment' });
  await selectOption(page, 'Reason', 'The member asked');
  await dialog.getByRole('button', { name: 'Cancel enrollment' }).click();
  // Its seat is offered to the next on the waiting list.
  await page.getByRole('button', { name: 'Enroll again', disabled: true }).waitFor();
  await eventually(async () => (await enrollments()).map(({ status }) => status)).toEqual(['cancelled', 'offered']);
  await seats(page).getByText('1 of 1 seats taken', { exact: true }).waitFor();

  await close(page);
  await page.getByRole('search').getByRole('button', { name: 'Event', exact: true }).click();
  await search(page, 'Any of', title, new RegExp(title));
  await page.keyboard.press('Escape');
  await page.getByRole('row', { name: /Offered/ }).waitFor();

  const draft = await call.create('events', { ...(await newExample(call, events)), title: unique('Talk') });
  await enrolByException(page, String(draft.title));
});
