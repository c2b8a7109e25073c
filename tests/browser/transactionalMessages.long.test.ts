import { expect, it } from 'vitest';
import { events } from '../../resources/events';
import { expectAccessible } from './accessible';
import { api } from './api';
import { eventually, isAt, openConsole, unique } from './console';
import { newExample } from './examples';

/** Creates a published event in the future, with two confirmed attendees. */
const eventWithPeople = async () => {
  const call = await api();
  const event = await call.create('events', {
    ...(await newExample(call, events)),
    title: unique('FERS basics'),
    eventDate: '2098-02-18',
    startTime: '05:30 PM',
    endTime: '07:30 PM',
    timeZone: 'America/Denver',
    enrolOpensAt: '2026-01-01T00:00:00.000Z',
    enrolClosesAt: '2098-02-01T00:00:00.000Z',
    capacity: 20,
    questions: [],
  });
  await call.act('events', event, 'publish');
  const people = [];
  for (const lastName of ['Alvarez', 'Baker'])
    people.push(
      await call.create('events-enrolment', {
        eventId: event.id,
        firstName: 'Terry',
        lastName,
        email: `${lastName.toLowerCase()}@example.org`,
        source: 'phone',
      }),
    );
  return { call, event, people };
};

it('a user who changes the time of an event decides whether the attendees are notified', async () => {
  const { call, event, people } = await eventWithPeople();
  const messageKindsOf = ({ id }: { id: string }) => call.messageKinds('events-enrolment', id);
  const { page } = await openConsole({ path: `/cms/events/edit/${event.id}` });
  const changeStart = async (time: string) => {
    await page.getByLabel('Starts').fill(time);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Save' });
    await question.getByRole('checkbox', { name: 'Tell the 2 people' }).waitFor();
    return question;
  };
  const question = await changeStart('17:00');
  await expectAccessible(page, 'the question whether people are told');
  await question.getByRole('button', { name: 'Go back' }).click();
  await question.waitFor({ state: 'hidden' });
  expect((await call.read('events', String(event.id))).startTime).toBe('05:30 PM');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await question.getByRole('checkbox').press('Space');
  await question.getByRole('button', { name: 'Save' }).click();
  await isAt(page, `/cms/events/${event.id}`);
  await page.getByText('05:00 PM – 07:30 PM').first().waitFor();
  for (const person of people) expect(await messageKindsOf(person)).not.toContain('event-rescheduled');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await (await changeStart('16:00')).getByRole('button', { name: 'Save' }).click();
  await isAt(page, `/cms/events/${event.id}`);
  for (const person of people) await eventually(() => messageKindsOf(person)).toContain('event-rescheduled');
});
