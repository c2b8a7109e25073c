import { smsLength, withOptOutNotice } from '../domain/smsLength';
import type { Message } from '../kit';
import { fillPlaceholders, hasLooseBraces, placeholderProblem } from '../kit/placeholders';
import { placeholdersOf } from './messageKinds';
import { rules } from './rules.en';

/** More parts than these are no text message any more. */
const mostParts = 3;

/** What is wrong with the placeholders of a text, undefined when nothing is. */
export const placeholderFault = (kind: string, text: string): Message | undefined =>
  placeholderProblem(text, placeholdersOf(kind)) ?? (hasLooseBraces(text) ? rules.looseBraces : undefined);

/** A text message as it is sent, with values filled in. */
export const smsOf = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  withOptOutNotice(fillPlaceholders(text, values));

/** Says that a text message is too long whatever is filled in; undefined when it is not. */
export const smsFault = (text: string): Message | undefined => {
  const { parts, notGsm } = smsLength(smsOf(text, {}));
  if (parts <= mostParts) return undefined;
  const length = { parts, most: mostParts };
  return notGsm.length === 0
    ? rules.smsTooLong(length)
    : rules.smsTooLongForGsm({ ...length, notGsm: notGsm.join(' ') });
};
