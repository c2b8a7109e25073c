import type { AreaMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  name: 'Activity |||| Activity',
  columns: { actorName: 'Who', action: 'What', ip: 'From' },
  filters: { actorId: 'Person', action: 'What was done' },
  forcedCaseName: 'activity |||| activity',
  fields: { at: 'When', recordLabel: 'Record' },
  empty: 'Nothing has been done yet.',
} satisfies AreaMessages;
