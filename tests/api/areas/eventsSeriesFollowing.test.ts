import { describe, expect, it } from 'vitest';
import type { Enrollment } from './enrollmentFixture';
import { type Event, each, first, seriesFixture } from './seriesFixture';

const fixture = seriesFixture();

describe('a change of this and the following dates', () => {
  it('applies to later dates, not to earlier ones, and only to the changed fields', async () => {
    const dates = await fixture.createSeries();
    const [, second] = dates;
    const response = await fixture.changeFollowing(second, { startTime: '06:00 PM', capacity: 9 });
    expect(response.body.data).toMatchObject({ id: second.id, capacity: 9 });
    const after = await fixture.reread(dates);
    expect(each(after, 'capacity')).toEqual([4, 9, 9, 9]);
    expect(each(after, 'startTime')).toEqual(['05:30 PM', '06:00 PM', '06:00 PM', '06:00 PM']);
    expect(each(after, 'seriesExceptions')).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('answers with what its text has lost', async () => {
    const [, second] = await fixture.createSeries();
    const words = 'Learn how the years of service and the highest pay make your pension, with time for questions. ';
    const description = `<p>${words}It costs <del datetime="2026-11-02">$20</del><ins>$25</ins>.</p>`;
    const response = await fixture.changeFollowing(second, { description });
    expect(response.body).toMatchObject({
      data: { description: `<p>${words}It costs $25.</p>` },
      notices: { description: 'Left out: text that tracked changes had deleted: “$20”' },
    });
  });

  it('moves them by the same number of days', async () => {
    const dates = await fixture.createSeries();
    await fixture.changeFollowing(dates[1], { eventDate: '2027-03-12' });
    expect(each(await fixture.reread(dates), 'eventDate')).toEqual([
      '2027-03-04',
      '2027-03-12',
      '2027-03-19',
      '2027-03-26',
    ]);
  });

  it('does not overwrite a field that was changed on one date, until it is changed with the following dates', async () => {
    const dates = await fixture.createSeries();
    const [, second, third] = dates;
    await fixture.changeIn('events', third.id, { capacity: 20, eventDate: '2027-03-17' });
    expect(await fixture.readEvent(third.id)).toMatchObject({ seriesExceptions: ['eventDate', 'capacity'] });
    await fixture.changeFollowing(second, { capacity: 9, eventDate: '2027-03-12', title: 'Pensions' });
    const after = await fixture.reread(dates);
    expect(each(after, 'capacity')).toEqual([4, 9, 20, 9]);
    expect(each(after, 'eventDate')).toEqual(['2027-03-04', '2027-03-12', '2027-03-17', '2027-03-26']);
    expect(each(after, 'title').slice(1)).toEqual(Array(3).fill('Pensions'));
    await fixture.changeFollowing(third, { capacity: 30 });
    expect(each(await fixture.reread(dates), 'capacity')).toEqual([4, 9, 30, 30]);
    await fixture.changeFollowing(second, { capacity: 8 });
    expect(each(await fixture.reread(dates), 'capacity')).toEqual([4, 8, 8, 8]);
  });

  it('does not apply to past or cancelled dates', async () => {
    const dates = await fixture.createSeries();
    const [, second, third] = dates;
    await fixture.actIn('events', third, 'cancel', { reason: 'The hall is closed' });
    await fixture.advanceClock(24 * 7 * 15 + 24);
    await fixture.changeFollowing(second, { capacity: 9 });
    expect(each(await fixture.reread(dates), 'capacity')).toEqual([4, 9, 4, 9]);
    await fixture.changeFollowing(dates[0], { capacity: 11 });
    // March 5 is over by now, but it is the date that was changed.
    expect(each(await fixture.reread(dates), 'capacity')).toEqual([11, 11, 4, 11]);
  });

  it('is refused completely, naming the date that prevents it', async () => {
    const dates = await fixture.createSeries();
    const [, , third] = dates;
    for (let person = 0; person < 3; person += 1) await fixture.enrol(third.id);
    const refused = await fixture.changeFollowing(dates[0], { capacity: 2, title: 'Pensions' });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'Thu, Mar 18, 2027: 3 seats are taken. Enter 3 or more, or choose who loses a seat. Nothing was changed.',
    );
    const after = await fixture.reread(dates);
    expect(each(after, 'capacity')).toEqual([4, 4, 4, 4]);
    expect(each(after, 'version')).toEqual(each(dates, 'version'));
    const response = await fixture.changeFollowing(dates[0], { endTime: '05:00 PM' });
    expect([response.status, Object.keys(response.body.errors)]).toEqual([422, ['endTime']]);
    const stale = await fixture.send('PUT', { id: dates[0].id, version: 1 }, 'following', dates[0]);
    expect(stale.status).toBe(412);
    const single = await fixture.createEvent(first);
    const none = await fixture.changeFollowing(await fixture.readEvent(single), { capacity: 9 });
    expect([none.status, none.body.message]).toEqual([409, 'This event does not repeat.']);
  });

  it('creates a working draft on each, which are published together or discarded', async () => {
    const dates = await fixture.createSeries();
    const [, second, third] = dates;
    await fixture.changeIn('events', third.id, { summary: `${String(third.summary)} Here alone.`.slice(-150) });
    await fixture.changeFollowing(second, { title: 'Pensions' });
    expect(each(await fixture.reread(dates), 'hasChanges')).toEqual([false, true, true, true]);
    const published = await fixture.actOnFollowing(second, 'publish');
    expect(published.body).toMatchObject({ success: true });
    expect(each(await fixture.reread(dates), 'hasChanges')).toEqual([false, false, false, false]);
    expect(each(await fixture.reread(dates), 'publishedVersion')[0]).toBe(1);

    // Discarding a draft on one date makes the field different from the series again; excluding a series change does
    // too.
    await fixture.changeIn('events', third.id, { description: `<p>${'Only here. '.repeat(20)}</p>` });
    expect(await fixture.readEvent(third.id)).toMatchObject({ seriesExceptions: ['summary', 'description'] });
    await fixture.changeFollowing(second, { title: 'Pensions again' });
    await fixture.actIn('events', third, 'discard');
    expect(await fixture.readEvent(third.id)).toMatchObject({
      seriesExceptions: expect.arrayContaining(['title', 'summary']),
      title: 'Pensions',
    });

    // Discarded together, each returns to its published content; fields that differ from the series still do.
    await fixture.changeIn('events', third.id, { summary: second.summary });
    await fixture.actOnFollowing(second, 'discard');
    expect(each(await fixture.reread(dates), 'hasChanges')).toEqual([false, false, false, false]);
    const lastDate = await fixture.readEvent(third.id);
    expect(lastDate.summary).toContain('Here alone.');
    expect(lastDate.seriesExceptions).toContain('summary');
  });
});

describe('a transition of this and the following dates', () => {
  it('cancels upcoming dates with the reason, and is reverted except for dates that were cancelled before', async () => {
    const dates = await fixture.createSeries();
    const [, second, third, fourth] = dates;
    const person: Enrollment = await fixture.enrol(fourth.id);
    await fixture.actIn('events', third, 'cancel', { reason: 'The hall is closed' });
    await fixture.advanceClock(1);
    const missing = await fixture.actOnFollowing(second, 'cancel');
    expect(missing.status).toBe(422);
    expect((await fixture.actOnFollowing(second, 'cancel', { reason: 'The speaker is ill' })).status).toBe(200);
    expect(each(await fixture.reread(dates), 'eventState')).toEqual(['planned', 'cancelled', 'cancelled', 'cancelled']);
    expect((await fixture.read(person)).status).toBe('cancelled');
    await fixture.actOnFollowing(second, 'reinstate');
    expect(each(await fixture.reread(dates), 'eventState')).toEqual(['planned', 'planned', 'cancelled', 'planned']);
  });

  it('publishes drafts, and is refused completely where one cannot be published', async () => {
    const { id } = await fixture.repeat({ status: 'draft' }, { publish: false });
    const dates = (await fixture.readDates(id)) as [Event, Event, Event, Event];
    expect(each(dates, 'status')).toEqual(Array(4).fill('draft'));
    await fixture.changeIn('events', dates[2].id, { summary: undefined });
    const refused = await fixture.send('POST', await fixture.readEvent(id), 'following/actions/publish', {});
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^Thu, Mar 18, 2027: .*Nothing was changed\.$/),
    ]);
    expect(each(await fixture.reread(dates), 'status')).toEqual(Array(4).fill('draft'));
    await fixture.changeFollowing(dates[2], { summary: dates[0].summary });
    expect((await fixture.send('POST', await fixture.readEvent(id), 'following/actions/publish', {})).status).toBe(200);
    expect(each(await fixture.reread(dates), 'status')).toEqual(Array(4).fill('published'));
  });

  it('deletes this and the following dates, unless somebody is enrolled', async () => {
    const dates = await fixture.createSeries();
    const [, second, third, fourth] = dates;
    await fixture.enrol(fourth.id);
    const refused = await fixture.send('DELETE', await fixture.readEvent(second.id), 'following');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/^Thu, Mar 25, 2027: .*Nothing was changed\.$/);
    expect(await fixture.readDates(dates[0].id)).toHaveLength(4);
    expect((await fixture.send('DELETE', await fixture.readEvent(third.id), 'following')).status).toBe(409);
    const draft = await fixture.repeat({ status: 'draft' }, { publish: false });
    const [, next] = await fixture.readDates(draft.id);
    expect((await fixture.send('DELETE', next as Event, 'following')).status).toBe(200);
    expect(each(await fixture.readDates(draft.id), 'eventDate')).toEqual(['2027-03-04']);
  });
});
