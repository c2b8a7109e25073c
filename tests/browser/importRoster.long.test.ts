import { expect, it } from 'vitest';
import { formatDayWithYear } from '../../resources/engine/schema';
import { events } from '../../resources/events';
import { expectAccessible } from './accessible';
import { api } from './api';
import { eventually, openConsole, unique } from './console';
import { newExample } from './examples';

it.each([1440, 390])(
  'a roster is imported for the event that is found by its name, at a width of %d',
  async (width) => {
    const call = await api();
    const title = unique('Roster seminar');
    const draft = await call.create('events', { ...(await newExample(call, events)), title, questions: [] });
    const event = await call.act('events', draft, 'publish');
    const lastName = unique('Okafor');
    const rows = ['First Name,Last Name,Email,Cell Phone'];
    for (const name of ['ada', 'ben', 'cy'])
      rows.push(`${name},${lastName},${unique(name).replaceAll(/\W/g, '.')}@example.org,(303) 555-0177`);
    const { page } = await openConsole({ path: '/scheduling/events-enrolment', width });
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import: Event enrollments' });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Choose a file' }).click(),
    ]);
    await chooser.setFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
    await dialog.getByText('No column has these fields.').waitFor();
    const input = dialog.getByRole('combobox', { name: 'Event' });
    await input.fill(title);
    await page.getByRole('option', { name: `${title}, ${formatDayWithYear(String(event.eventDate))}` }).waitFor();
    // The options that were listed before the search lose their mark when the found ones come.
    await eventually(() => page.getByRole('option').count()).toBe(1);
    await input.press('ArrowDown');
    await input.press('Enter');
    await expectAccessible(page, 'the event of a roster');
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByText('New: 3').waitFor();
    await dialog.getByRole('button', { name: 'Import 3 records' }).click();
    await dialog.getByText('The import is done.').waitFor();
    const enrolled = await call.list('events-enrolment', { q: lastName });
    expect(enrolled.map(({ eventId }) => eventId)).toEqual([event.id, event.id, event.id]);
  },
);
