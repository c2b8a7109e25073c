import { describe, expect, it } from 'vitest';
import { advisorFixture } from './bookingFixture';

const { api, desk, itIs, at } = advisorFixture();

/** Creates a confirmed appointment on its day, and makes a transition of it. */
const madeAndMoved = async (to: string, data?: Record<string, unknown>) => {
  const made = await desk().make(at('02:00 PM'), 'confirmed');
  await itIs('2026-11-24T21:05:00.000Z');
  const moved = await desk().move(made, to, data);
  expect(moved.body).toMatchObject({ success: true });
  return moved.body.data;
};
const outcome = { outcome: { summary: 'They spoke' } };

describe('a reverted transition', () => {
  it.each([
    ['checked_in', undefined],
    ['no_show', undefined],
    ['completed', outcome],
  ])('from %s leads to the previous status, as a transition of its own', async (to, data) => {
    const moved = await madeAndMoved(to, data);
    expect(moved.transitions).toContain('taken_back');
    const back = await desk().move(moved, 'taken_back');
    expect(back.body.data).toMatchObject({ status: 'confirmed', version: moved.version + 1 });
    expect(back.body.data.outcome).toBeUndefined();
    expect(back.body.data.transitions).not.toContain('taken_back');
    const { body } = await api().call('GET', `/appointments/${moved.id}/history`);
    expect(body.data.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual(['taken_back', to]);
    // The time is blocked as before.
    await itIs('2026-11-20T12:00:00.000Z');
    expect((await desk().ask(at('02:00 PM'))).status).toBe(409);
  });

  it('must be reverted within ten minutes', async () => {
    const moved = await madeAndMoved('checked_in');
    await itIs('2026-11-24T21:16:00.000Z');
    const { body } = await api().call('GET', `/appointments/${moved.id}`);
    expect(body.data.transitions).not.toContain('taken_back');
    const refused = await desk().move(moved, 'taken_back');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('This can be taken back within 10 minutes, which have passed.');
  });

  it('must be the last change of the record', async () => {
    const moved = await madeAndMoved('checked_in');
    const headers = { 'If-Match': `"${moved.version}"` };
    const edited = await api().call('PUT', `/appointments/${moved.id}`, {
      body: { ...desk().request(at('02:00 PM')), agenda: 'Something else' },
      headers,
    });
    expect(edited.body).toMatchObject({ success: true });
    const refused = await desk().move(moved, 'taken_back');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/was changed since/);
  });

  it('exists only where an area declares it', async () => {
    const made = await desk().make(at('02:00 PM'), 'confirmed');
    expect(made.transitions).not.toContain('taken_back');
    const refused = await desk().move(made, 'taken_back');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('There is nothing here that can be taken back.');
  });
});
