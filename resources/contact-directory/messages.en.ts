import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** Labels of fields whose name does not read well as a label. */
export const fields = {
  label: 'Name',
  hours: 'Opening hours',
  mapUrl: 'Map',
  isPrimary: 'Primary contact',
  sortOrder: 'Place in the list',
  channels: 'Reached by',
};

export const messages = {
  name: 'Directory entry |||| Directory',
  forcedCaseName: 'directory entry |||| directory',
  menu: 'Contact directory',
  fields,
  choices: { channels: { sms: 'Text message' } },
  empty: 'Add the people and offices that members can contact, and when.',
} satisfies AreaMessages;
