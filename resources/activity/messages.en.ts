import type { AreaMessages } from '../engine/area/areaMessages';

export const messages = {
  name: 'Activity |||| Activity',
  forcedCaseName: 'activity |||| activity',
  fields: { at: 'When', recordLabel: 'Record' },
} satisfies AreaMessages;
