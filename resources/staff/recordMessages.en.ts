import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

export const messages = {
  sections: {
    person: 'Person',
  },
  help: {
    email: 'To sign in with; the invitation is sent there.',
    role: 'Administrators may do everything, viewers only look; the others work where their name says.',
    timeZone: 'Left empty, it is that of the organization.',
  },
  texts: {
    title: 'Invitation',
    none: '%{name} has no password yet and cannot sign in. Send an invitation to choose one.',
    sent: 'Invited on %{time}. The link of the latest invitation works for 7 days.',
    send: 'Send the invitation',
    sendAgain: 'Send it again',
    onItsWay: 'The invitation is on its way to %{email}.',
    link: 'Link for %{name}',
    once: 'No mail server is set up, so hand this link over yourself. It is shown only now, works once, and for 7 days.',
    copy: 'Copy the link',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('staff', {
  emailTaken: 'Somebody else has this email address.',
});
