import type { Message } from '../engine/schema';
import { fillPlaceholders, hasStrayBraces, placeholderProblem } from '../engine/schema/placeholders';
import { smsLength, withOptOutNotice } from '../engine/texts/smsLength';
import { allowedPlaceholdersOf } from './messageKinds';
import { rules } from './recordMessages.en';

/** The maximum number of SMS segments of a text message. */
const maxParts = 3;

/** Returns the error of the placeholders of a text; undefined if there is none. */
export const findPlaceholderError = (kind: string, text: string): Message | undefined =>
  placeholderProblem(text, allowedPlaceholdersOf(kind)) ?? (hasStrayBraces(text) ? rules.looseBraces : undefined);

/** Returns a text message as sent: with placeholder values and the opt-out notice. */
export const renderSms = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  withOptOutNotice(fillPlaceholders(text, values));

/** Returns the error of a text message that is too long even with empty placeholders; else undefined. */
export const findSmsLengthError = (text: string): Message | undefined => {
  const { parts, nonGsmCharacters } = smsLength(renderSms(text, {}));
  if (parts <= maxParts) return undefined;
  const length = { parts, most: maxParts };
  return nonGsmCharacters.length === 0
    ? rules.smsTooLong(length)
    : rules.smsTooLongForGsm({ ...length, notGsm: nonGsmCharacters.join(' ') });
};
