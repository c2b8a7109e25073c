import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

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

/** Error messages of this area's rules. */
export const rules = messagesOf('documents', {
  notDocCode: 'Use 2 to 20 capital letters, digits and hyphens, such as RW-104.',
  accessibilityUnknown: 'Check whether everybody can read it before it is open to the public.',
  audienceMissing: 'Choose which members may see it, or make it visible to all members.',
  docCodeTaken: 'Another document has this code.',
});
