import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { setUpEnrollments } from './enrollmentsFixture';

const fixture = setUpEnrollments();
const { act, enroll, read } = fixture;

describe('a repeated request', () => {
  it('with the same key counts once, and with other content is refused', async () => {
    const eventId = await fixture.staff.createEvent({ capacity: 3 });
    const key = randomUUID();
    const first = await enroll(fixture.dana, { eventId }, key);
    const second = await enroll(fixture.dana, { eventId }, key);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.data).toEqual(first.body.data);
    expect((await enroll(fixture.dana, { eventId, guests: 1 }, key)).status).toBe(422);
    const { id } = first.body.data;
    const cancelWith = (idempotencyKey: string) =>
      fixture.app.callApp('POST', `/members/${fixture.dana}/enrollments/${id}/cancel`, { idempotencyKey });
    expect((await cancelWith(key)).status).toBe(422);
    const cancelKey = randomUUID();
    expect((await cancelWith(cancelKey)).status).toBe(200);
    expect((await cancelWith(cancelKey)).body.data).toMatchObject({ state: 'cancelled' });
    // The keys of members do not collide.
    const luis = await fixture.app.addMember();
    expect((await enroll(luis, { eventId }, key)).status).toBe(201);
    expect(await fixture.app.readAuthors('events-enrolment', id)).toEqual([
      ['created', 'The member'],
      ['cancelled', 'The member'],
    ]);
  });

  it('needs a key, and a body without unknown keys', async () => {
    const eventId = await fixture.staff.createEvent();
    const without = await fixture.app.callApp('POST', `/members/${fixture.dana}/enrollments`, {
      body: { eventId },
      idempotencyKey: '',
    });
    expect(without.status).toBe(400);
    const unknown = await enroll(fixture.dana, { eventId, guestCount: 1 });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['guestCount']]);
    const { id } = (await enroll(fixture.dana, { eventId })).body.data;
    for (const action of ['claim', 'change', 'cancel'])
      expect((await act(fixture.dana, id, action, { note: 'x' })).body.errors).toHaveProperty('note');
    expect((await enroll(randomUUID(), { eventId })).status).toBe(404);
    expect((await fixture.app.callApp('GET', '/members/nobody/enrollments')).status).toBe(404);
  });
});

describe('staff', () => {
  it('see in history and activity that the member did it, without the name', async () => {
    const eventId = await fixture.staff.createEvent();
    const { id } = (await enroll(fixture.dana, { eventId })).body.data;
    await fixture.staff.act('events-enrolment', { id }, 'confirm');
    await act(fixture.dana, id, 'change', { needs: 'A ramp' });
    const { admin } = await fixture.api.signIn();
    const name = `${admin.firstName} ${admin.lastName}`;
    expect(await fixture.app.readAuthors('events-enrolment', id)).toEqual([
      ['created', 'The member'],
      ['confirmed', name],
      ['updated', 'The member'],
    ]);
    const filter = JSON.stringify({ area: 'events-enrolment', recordId: id });
    const { data } = (await fixture.api.call('GET', `/activity?filter=${filter}`)).body;
    expect(data.map(({ actorName, byMember }: Record<string, unknown>) => [actorName, byMember])).toEqual([
      [null, true],
      [name, false],
      [null, true],
    ]);
    expect(data[0].after).toMatchObject({ accessibilityNeeds: 'A ramp' });
    const record = await fixture.staff.read('events-enrolment', id);
    expect(record.updatedByName).toBe('The member');
    const outdated = { 'if-match': `"${record.version - 1}"` };
    const conflict = await fixture.api.call('PUT', `/events-enrolment/${id}`, { body: record, headers: outdated });
    expect([conflict.status, conflict.body.message]).toEqual([
      412,
      'The member saved this enrollment after you opened it.',
    ]);
    const version = (await fixture.api.call('GET', `/events-enrolment/${id}/versions/2`)).body.data;
    expect(version.updatedByName).toBe(name);
    await fixture.staff.change('events-enrolment', id, { note: 'Called back' });
    expect((await fixture.staff.read('events-enrolment', id)).updatedByName).toBe(name);
  });

  it('bring back what the cancellation of an event took, but not what members have cancelled', async () => {
    const eventId = await fixture.staff.createEvent();
    const [luis, ana] = [await fixture.app.addMember(), await fixture.app.addMember()];
    const ofLuis = (await enroll(luis, { eventId })).body.data;
    const ofAna = (await enroll(ana, { eventId })).body.data;
    await act(luis, ofLuis.id, 'cancel');
    await fixture.staff.act('events', { id: eventId }, 'cancel', { reason: 'The speaker is ill' });
    expect(await read(ana, ofAna.id)).toMatchObject({ state: 'cancelled', event: { state: 'cancelled' } });
    await fixture.staff.act('events', { id: eventId }, 'reinstate');
    await fixture.api.call('POST', `/events/${eventId}/restore-enrollments`, { body: {} });
    expect([(await read(luis, ofLuis.id)).state, (await read(ana, ofAna.id)).state]).toEqual([
      'cancelled',
      'registered',
    ]);
  });

  it('erase a member with the keys of the requests', async () => {
    await enroll(fixture.dana, { eventId: await fixture.staff.createEvent() });
    await fixture.api.call('POST', `/members/${fixture.dana}/erase`, { body: { reason: 'The person asked' } });
    const { rows } = await fixture.api.context.database.execute(
      sql`SELECT FROM idempotency_keys WHERE member_id = ${fixture.dana}::uuid`,
    );
    expect(rows).toEqual([]);
  });
});
