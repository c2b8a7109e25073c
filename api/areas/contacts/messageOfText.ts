import { formatMessage } from '../../../resources/engine/schema';
import { languageOfMembers } from '../../platform/http/language';
import { contactMessages } from '../messages.en';

/** The lengths of the message of an inquiry, as its schema has them. */
const maxMessageLength = 4000;
const minMessageLength = 10;

/** Returns the message of an inquiry that begins with a text, and the rest of a text that is too long for it. */
export const messageOfText = ({
  subject,
  text,
}: {
  subject: string;
  text: string;
}): [message: string, rest: string] => {
  if (text.length > maxMessageLength) {
    const space = text.lastIndexOf(' ', maxMessageLength);
    const end = space > maxMessageLength / 2 ? space : maxMessageLength;
    return [text.slice(0, end), text.slice(end).trim()];
  }
  const message = text.length < minMessageLength ? [subject, text].filter(Boolean).join('\n\n') : text;
  if (message.length >= minMessageLength) return [message, ''];
  const filled = message ? contactMessages.shortMail({ text: message }) : contactMessages.mailWithoutText;
  return [formatMessage(languageOfMembers, filled), ''];
};
