import type { RecordData } from '../engine/schema';

/**
 * Returns how many did not get a notification that was stopped: its canceled messages, and the people who were not looked
 * at yet.
 */
export const countRemaining = ({ cancelled, toPrepare, prepared }: Readonly<RecordData>): number =>
  Number(cancelled ?? 0) + Math.max(0, Number(toPrepare ?? 0) - Number(prepared ?? 0));

/** Returns how many messages *Send again* sends; records from before this was counted have all that failed. */
export const countToSendAgain = ({ retryable, failed }: Readonly<RecordData>): number =>
  Number(retryable ?? failed ?? 0);

/** Whether a notification was taken back before anybody was looked at, so that it goes to its whole audience. */
export const isTakenBack = ({ status, cancelled, prepared }: Readonly<RecordData>): boolean =>
  status === 'cancelled' && Number(cancelled ?? 0) === 0 && Number(prepared ?? 0) === 0;
