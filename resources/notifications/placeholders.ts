import { collectTexts, findPlaceholdersWithoutFallback, keepOnlyPlaceholders } from '../engine/schema';
import type { Channel, Notification } from './notificationSchema';

/** The part of the content that a channel sends. */
const contentOf = ({ push, inApp, email, sms }: Notification['content'], channel: Channel) =>
  ({ push, in_app: inApp, email, sms })[channel];

/** Returns for each channel which placeholders of its text have no fallback, so that they need a value. */
export const placeholdersToFill = (
  content: Notification['content'] | null | undefined,
  channels: readonly Channel[],
): { channel: Channel; name: string }[] =>
  channels.flatMap((channel) => {
    const texts = collectTexts(content ? contentOf(content, channel) : undefined);
    const names = texts.flatMap(([, text]) => findPlaceholdersWithoutFallback(text));
    return [...new Set(names)].map((name) => ({ channel, name }));
  });

/** Returns content whose texts are reduced to their placeholders. */
export const keepPlaceholders = (content: unknown): unknown => {
  if (typeof content === 'string') return keepOnlyPlaceholders(content);
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([key, part]) => [key, keepPlaceholders(part)]));
};
