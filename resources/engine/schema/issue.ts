import type { z } from 'zod';
import type { Message } from './messageCatalog';
import { commonRules } from './rules.en';

/** Encodes a message as the error text of a zod check: `z.string().regex(/…/, issue(rules.notColor))`. */
export const issue = (message: Message): string => JSON.stringify(message);

/** Decodes the message of an issue that was parsed with `defaultIssue`; a plain sentence stays unchanged. */
export const messageOfIssue = ({ message }: { message: string }): Message =>
  message.startsWith('{"code":') ? (JSON.parse(message) as Message) : commonRules.asWritten({ sentence: message });

/** Returns the error text of a check that has no message of its own; for the option `error` of zod's parsing. */
export const defaultIssue = (rawIssue: z.core.$ZodRawIssue): string => issue(defaultMessageOf(rawIssue));

/** The number of choices above which an error does not name them: a person cannot read a longer sentence. */
const maxNamedChoices = 12;

/**
 * Does the same for the fields of a record, whose errors staff read: choices are named in words, `in_review` as “in
 * review”. Callers find the stored words in the OpenAPI document.
 */
export const recordIssue = (rawIssue: z.core.$ZodRawIssue): string => {
  if (rawIssue.code !== 'invalid_value' || rawIssue.input === undefined) return defaultIssue(rawIssue);
  if (rawIssue.values.length > maxNamedChoices) return issue(commonRules.notChosen);
  return issue(commonRules.notAmong({ options: rawIssue.values.map(choiceInWords).join(', ') }));
};

const choiceInWords = (choice: unknown) =>
  String(choice)
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z0-9])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);

const defaultMessageOf = (rawIssue: z.core.$ZodRawIssue): Message => {
  switch (rawIssue.code) {
    case 'invalid_type':
      if (rawIssue.input === undefined || rawIssue.input === null) return commonRules.missing;
      if (rawIssue.expected === 'int') return commonRules.notWholeNumber;
      if (rawIssue.expected === 'number') return commonRules.notNumber;
      return rawIssue.expected === 'array' ? commonRules.notList : commonRules.notOfType({ type: rawIssue.expected });
    case 'too_small': {
      const min = Number(rawIssue.minimum);
      if (rawIssue.origin === 'string') return min === 1 ? commonRules.missing : commonRules.tooShort({ min });
      return rawIssue.origin === 'array' ? commonRules.tooFew({ min }) : commonRules.tooSmall({ min });
    }
    case 'too_big': {
      const max = Number(rawIssue.maximum);
      if (rawIssue.origin === 'string') return commonRules.tooLong({ max });
      return rawIssue.origin === 'array' ? commonRules.tooMany({ max }) : commonRules.tooLarge({ max });
    }
    case 'invalid_value':
      return rawIssue.input === undefined
        ? commonRules.notChosen
        : commonRules.notAmong({ options: rawIssue.values.join(', ') });
    default:
      return commonRules.notValid;
  }
};
