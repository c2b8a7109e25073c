import type { AreaMessages } from '../engine/area/areaMessages';

export const messages = {
  name: 'Activity |||| Activity',
  forcedCaseName: 'activity |||| activity',
  fields: { at: 'When', recordLabel: 'Record' },
  empty: 'Nothing has been done yet.',
} satisfies AreaMessages;
