import type { RecordMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  sections: {
    contact: 'Contact',
    hours: 'Hours',
    location: 'Place',
    visibility: 'Who sees it, and when',
  },
  help: {
    isPrimary: 'Shown first and in full; there is one.',
  },
} satisfies RecordMessages;
