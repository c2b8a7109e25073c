import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** Labels of fields whose name does not read well as a label. */
export const fields = { audience: 'Members' };

export const messages = {
  name: 'Segment |||| Segments',
  forcedCaseName: 'segment |||| segments',
  fields,
  empty: 'Save the conditions of members to whom you write again and again.',
} satisfies AreaMessages;
