import { smsLength, withOptOutNotice } from '../domain/smsLength';
import type { Message } from '../kit';
import { fillPlaceholders, hasStrayBraces, placeholderProblem } from '../kit/placeholders';
import { allowedPlaceholdersOf } from './messageKinds';
import { rules } from './rules.en';

/** More parts than these are no text message any more. */
const mostParts = 3;

/** What is wrong with the placeholders of a text, undefined when nothing is. */
export const placeholderErrorOf = (kind: string, text: string): Message | undefined =>
  placeholderProblem(text, allowedPlaceholdersOf(kind)) ?? (hasStrayBraces(text) ? rules.looseBraces : undefined);

/** A text message as it is sent, with values filled in. */
export const renderSms = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  withOptOutNotice(fillPlaceholders(text, values));

/** Says that a text message is too long whatever is filled in; undefined when it is not. */
export const smsLengthErrorOf = (text: string): Message | undefined => {
  const { parts, nonGsmCharacters } = smsLength(renderSms(text, {}));
  if (parts <= mostParts) return undefined;
  const length = { parts, most: mostParts };
  return nonGsmCharacters.length === 0
    ? rules.smsTooLong(length)
    : rules.smsTooLongForGsm({ ...length, notGsm: nonGsmCharacters.join(' ') });
};
