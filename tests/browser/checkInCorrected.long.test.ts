import { it } from 'vitest';
import { expectAccessible } from './accessible';
import { eventToday } from './checkInEvent';
import { eventually, openConsole } from './console';

it('a walk-in with a slip, which the server refuses once there is a network again, is corrected in its row and sent again', async () => {
  const { address, call, event, enrollments } = await eventToday();
  const { page, context } = await openConsole({ width: 360, path: address });
  await page.getByRole('list', { name: 'Expected' }).waitFor();
  await context.setOffline(true);
  await page.getByLabel('Offline').waitFor();
  await page.getByRole('button', { name: 'Walk-in' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a walk-in' });
  await sheet.getByLabel('First name').fill('Wanda');
  await sheet.getByLabel('Last name').fill('Walker');
  // It is the address of somebody who is enrolled, whom the sheet offers first.
  await sheet.getByLabel('Email').fill(String(enrollments[0]?.email));
  await sheet.getByText(/^Looks like Terry Alvarez, who is enrolled/).waitFor();
  await expectAccessible(page, 'a walk-in who looks like somebody who is enrolled');
  await sheet.getByRole('button', { name: 'Add a walk-in anyway' }).click();
  await page.getByText('1 to send').waitFor();
  await context.setOffline(false);
  const decide = page.getByRole('region', { name: 'To decide' });
  await decide.getByText('Wanda Walker').waitFor();
  await page.getByText('Wanda Walker is in').waitFor({ state: 'detached' });
  await decide.getByRole('button', { name: 'Correct' }).click();
  await expectAccessible(page, 'a walk-in that is corrected');
  const email = decide.getByLabel('Email');
  await email.fill(`wanda.${Date.now()}@example.org`);
  await decide.getByLabel('First name').fill('Wanda-Mae');
  await decide.getByRole('button', { name: 'Send again' }).click();
  await decide.waitFor({ state: 'detached' });
  const filter = { eventId: event.id, status: 'attended' };
  const names = async () =>
    (await call.list('events-enrolment', filter, ['lastName', 'ASC'])).map(({ firstName }) => firstName);
  await eventually(names).toEqual(['Wanda-Mae']);
});
