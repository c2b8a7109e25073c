import { describe, expect, it } from 'vitest';
import { sendTimesOf } from '../../api/areas/notifications/sendTimes';

const newYork = 'America/New_York';
const atOwnTime = (scheduledAt: string) =>
  ({ sendMode: 'scheduled', timeZoneMode: 'recipient_local', scheduledAt }) as const;
const instantsOf = (scheduledAt: string, zones: (string | null)[]) =>
  sendTimesOf(atOwnTime(scheduledAt), zones, newYork).map(({ at }) => at);

describe('the send times', () => {
  it('show the same time of the day in every zone', () => {
    expect(
      instantsOf('2027-02-18T15:00:00.000Z', [newYork, 'America/Denver', 'Pacific/Honolulu', 'Asia/Kolkata']),
    ).toEqual([
      '2027-02-18T15:00:00.000Z',
      '2027-02-18T17:00:00.000Z',
      '2027-02-18T20:00:00.000Z',
      '2027-02-18T04:30:00.000Z',
    ]);
  });

  it('are those of the organization where the zone of a person is unknown', () => {
    const times = sendTimesOf(atOwnTime('2027-02-18T15:00:00.000Z'), [null, 'Mars/Olympus'], newYork);
    expect(times).toEqual([
      { knownAs: null, timeZone: newYork, at: '2027-02-18T15:00:00.000Z' },
      { knownAs: 'Mars/Olympus', timeZone: newYork, at: '2027-02-18T15:00:00.000Z' },
    ]);
  });

  it('move forward where clocks skip them, and are the first where they come twice', () => {
    // In Phoenix, clocks never change.
    const inPhoenix = (scheduledAt: string) =>
      sendTimesOf(atOwnTime(scheduledAt), [newYork], 'America/Phoenix').map(({ at }) => at);
    expect(inPhoenix('2027-03-14T09:30:00.000Z')).toEqual(['2027-03-14T07:00:00.000Z']);
    expect(inPhoenix('2027-11-07T08:30:00.000Z')).toEqual(['2027-11-07T05:30:00.000Z']);
  });

  it('are one moment, or that of the start, for a notification at no time of its own', () => {
    const fixed = { sendMode: 'scheduled', timeZoneMode: 'fixed', scheduledAt: '2027-02-18T15:00:00.000Z' } as const;
    expect(sendTimesOf(fixed, ['Pacific/Honolulu'], newYork)[0]?.at).toBe(fixed.scheduledAt);
    expect(sendTimesOf({ ...fixed, sendMode: 'now' }, ['Pacific/Honolulu'], newYork)[0]?.at).toBeUndefined();
  });
});
