import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

export const messages = {
  sections: {
    contact: 'Contact',
    hours: 'Hours',
    location: 'Place',
    visibility: 'Who sees it, and when',
  },
  help: {
    isPrimary: 'Shown first and in full. Only one entry is the primary contact.',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('contact-directory', {
  phoneOrEmailMissing: 'Give a telephone number or an email address before this is published.',
  phoneMissing: 'Give the number that members can call.',
  emailMissing: 'Give the address that members can write to.',
  addressMissing: 'Enter the address that members can visit.',
  primaryTaken: 'Only one entry is the primary contact.',
});
