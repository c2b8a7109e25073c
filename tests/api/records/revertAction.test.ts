import { describe, expect, it } from 'vitest';
import { advisorFixture } from '../areas/bookingFixture';

const { api, booking, setTime, slotAt } = advisorFixture();

/** Creates a confirmed appointment on its day, and does an action with it. */
const createAndAct = async (name: string, data?: Record<string, unknown>) => {
  const created = await booking().create(slotAt('02:00 PM'), 'confirm');
  await setTime('2026-11-24T21:05:00.000Z');
  const reverted = await booking().act(created, name, data);
  expect(reverted.body).toMatchObject({ success: true });
  return reverted.body.data;
};
const outcome = { outcome: { summary: 'They spoke' } };

describe('a reverted action', () => {
  it.each([
    ['checkIn', 'checked_in', undefined],
    ['markNoShow', 'no_show', undefined],
    ['complete', 'completed', outcome],
  ])('from %s leads to the previous status, as an action of its own', async (name, logged, data) => {
    const reverted = await createAndAct(name, data);
    expect(reverted.actions).toContain('revert');
    const back = await booking().act(reverted, 'revert');
    expect(back.body.data).toMatchObject({ status: 'confirmed', version: reverted.version + 1 });
    expect(back.body.data.outcome).toBeUndefined();
    expect(back.body.data.actions).not.toContain('revert');
    const { body } = await api().call('GET', `/appointments/${reverted.id}/history`);
    expect(body.data.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual(['taken_back', logged]);
    // The time is blocked as before.
    await setTime('2026-11-20T12:00:00.000Z');
    expect((await booking().sendRequest(slotAt('02:00 PM'))).status).toBe(409);
  });

  it('must be reverted within ten minutes', async () => {
    const reverted = await createAndAct('checkIn');
    await setTime('2026-11-24T21:16:00.000Z');
    const { body } = await api().call('GET', `/appointments/${reverted.id}`);
    expect(body.data.actions).not.toContain('revert');
    const refused = await booking().act(reverted, 'revert');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('This can be undone only within 10 minutes, and they have passed.');
  });

  it('must be the last change of the record', async () => {
    const reverted = await createAndAct('checkIn');
    const headers = { 'If-Match': `"${reverted.version}"` };
    const edited = await api().call('PUT', `/appointments/${reverted.id}`, {
      body: { ...booking().request(slotAt('02:00 PM')), agenda: 'Something else' },
      headers,
    });
    expect(edited.body).toMatchObject({ success: true });
    const refused = await booking().act(reverted, 'revert');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/has changed since/);
  });

  it('exists only where an area declares it', async () => {
    const created = await booking().create(slotAt('02:00 PM'), 'confirm');
    expect(created.actions).not.toContain('revert');
    const refused = await booking().act(created, 'revert');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('There is nothing to undo here.');
  });
});
