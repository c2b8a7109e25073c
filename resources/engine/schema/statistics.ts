import { z } from './zod';

/** The uses of a record that the member app reports: it displayed, opened, pressed, closed or shared one. */
export const reportedKinds = ['shown', 'opened', 'pressed', 'closed', 'shared'] as const;

/** Everything that is counted by day. The API counts the others when they happen. */
export const statisticKinds = [
  ...reportedKinds,
  'downloaded',
  'redeemed',
  'used',
  'completed',
  'helpfulYes',
  'helpfulNo',
  'sent',
  'failed',
] as const;

export type StatisticKind = (typeof statisticKinds)[number];

/** Returns the derived fields with the total of each kind. */
export const totalFields = (kinds: readonly string[]): Record<string, z.ZodType> =>
  Object.fromEntries(kinds.map((kind) => [kind, z.int().default(0)]));
