import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Caller, dataOf } from './createCaller';
import type { Prepared } from './prepareLoad';

const minute = 60_000;

/** Checks people in at the event of today by several devices, within a minute. Returns who was acknowledged. */
export const checkIn = async (
  caller: Caller,
  sessions: readonly string[],
  { attendees, eventToday }: Prepared,
): Promise<string[]> => {
  const arrived: string[] = [];
  const press = async (enrolmentId: string, index: number) => {
    await wait((index * minute) / attendees.length);
    const entry = { id: randomUUID(), kind: 'arrived', enrolmentId, at: new Date().toISOString() };
    const answer = await caller.sendUntilDone({
      kind: 'staff: check-in',
      method: 'POST',
      path: `/events/${eventToday}/check-in`,
      token: sessions[index % sessions.length] ?? '',
      body: { entries: [entry] },
    });
    if (answer.status === 200 && dataOf<{ outcome: string }[]>(answer)[0]?.outcome === 'done')
      arrived.push(enrolmentId);
  };
  await Promise.all(attendees.map(press));
  return arrived;
};
