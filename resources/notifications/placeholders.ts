import { intersection } from 'es-toolkit';
import {
  collectTexts,
  findPlaceholdersWithoutFallback,
  listPlaceholders,
  organizationPlaceholders,
  type RecordData,
} from '../engine/schema';
import { findLinkedRecords, recordPathInApp } from '../engine/texts/links';

/** The placeholders of a notification, filled in for each recipient. */
export const recipientPlaceholders: readonly string[] = ['firstName', 'lastName', ...organizationPlaceholders];

/** The part of the content that each channel sends. */
const partOfChannel: Readonly<Record<string, string>> = { push: 'push', in_app: 'inApp', email: 'email', sms: 'sms' };

/** Returns for each channel which placeholders of its text have no fallback, so that they need a value. Others do not exist. */
export const placeholdersToFill = <Channel extends string>(
  content: Readonly<RecordData>,
  channels: readonly Channel[],
): { channel: Channel; name: string }[] =>
  channels.flatMap((channel) => {
    const texts = collectTexts(content[partOfChannel[channel] ?? '']);
    const names = texts.flatMap(([, text]) => findPlaceholdersWithoutFallback(text));
    return intersection(recipientPlaceholders, names).map((name) => ({ channel, name }));
  });

/** Returns content whose texts are reduced to their placeholders, and to their links to records. */
export const reduceContent = (content: unknown): unknown => {
  if (typeof content === 'string') {
    const links = findLinkedRecords(content).map((record) => `<a href="${recordPathInApp(record)}">-</a>`);
    return [...listPlaceholders(content), ...links].join('');
  }
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([key, part]) => [key, reduceContent(part)]));
};
