import type { z } from 'zod';
import type { Message } from './messageCatalog';
import { commonRules } from './rules.en';

/** A message in the form in which zod hands it on: `z.string().regex(/…/, issue(rules.notColor))`. */
export const issue = (message: Message): string => JSON.stringify(message);

/** The message of an issue that was found with `defaultIssue`; a sentence that a rule wrote out stays as it is. */
export const messageOfIssue = ({ message }: { message: string }): Message =>
  message.startsWith('{"code":') ? (JSON.parse(message) as Message) : commonRules.asWritten({ sentence: message });

/** What a rule says that did not bring its own message; for the option `error` of zod's parsing. */
export const defaultIssue = (raw: z.core.$ZodRawIssue): string => issue(usualMessage(raw));

const usualMessage = (raw: z.core.$ZodRawIssue): Message => {
  switch (raw.code) {
    case 'invalid_type':
      if (raw.input === undefined || raw.input === null) return commonRules.missing;
      if (raw.expected === 'int') return commonRules.notWholeNumber;
      if (raw.expected === 'number') return commonRules.notNumber;
      return raw.expected === 'array' ? commonRules.notList : commonRules.notOfType({ type: raw.expected });
    case 'too_small': {
      const min = Number(raw.minimum);
      if (raw.origin === 'string') return min === 1 ? commonRules.missing : commonRules.tooShort({ min });
      return raw.origin === 'array' ? commonRules.tooFew({ min }) : commonRules.tooSmall({ min });
    }
    case 'too_big': {
      const max = Number(raw.maximum);
      if (raw.origin === 'string') return commonRules.tooLong({ max });
      return raw.origin === 'array' ? commonRules.tooMany({ max }) : commonRules.tooLarge({ max });
    }
    case 'invalid_value':
      return raw.input === undefined ? commonRules.notChosen : commonRules.notAmong({ options: raw.values.join(', ') });
    default:
      return commonRules.notValid;
  }
};
