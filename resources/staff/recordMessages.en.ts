import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

export const messages = {
  sections: {
    person: 'Person',
  },
  help: {
    email: 'For signing in. The invitation is sent there.',
    role: 'Administrators may do everything. Viewers may only read. The others work in the areas that their name says.',
    awayUntil: 'The first day back. Until then, new inquiries go to colleagues.',
    timeZone: 'If left empty, the time zone of the organization is used.',
  },
  texts: {
    title: 'Invitation',
    none: '%{name} has no password yet and cannot sign in. Send an invitation to choose one.',
    sent: 'Invited on %{time}. The link of the latest invitation works for 7 days.',
    send: 'Send the invitation',
    sendAgain: 'Send it again',
    onItsWay: 'The invitation is on its way to %{email}.',
    link: 'Link for %{name}',
    once: 'No mail server is set up, so give this link to the person yourself. It is shown only now. It works once, within 7 days.',
    copy: 'Copy the link',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('staff', {
  emailTaken: 'Somebody else has this email address.',
});
