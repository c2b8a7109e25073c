import { messagesOf } from '../engine/schema';

/** Error messages of the field rules of this area. */
export const rules = messagesOf('contact-directory', {
  phoneOrEmailMissing: 'Give a telephone number or an email address before this is published.',
  phoneMissing: 'Give the number that members can call.',
  emailMissing: 'Give the address that members can write to.',
  addressMissing: 'Say where members can come to.',
  primaryTaken: 'Only one entry is the primary contact.',
});
