import type { RecordMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  sections: {
    document: 'Document',
    audience: 'For whom',
    when: 'When',
    staff: 'For staff',
  },
  sectionHelp: {
    when: 'Without a start, it is available immediately.',
  },
  help: {
    docCode: 'The number of a form, such as RW-104',
    isAccessiblePdf: 'Required before the public can see it',
    expiresAt: 'The last day on which members see it',
  },
} satisfies RecordMessages;
