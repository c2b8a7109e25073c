import { z } from 'zod';
import { type FieldErrors, instant, text } from '../../../../resources/engine/schema';
import type { StoredConsent } from '../../../platform/database/tables';
import { namedSchema } from '../../../platform/http/envelope';
import { memberMessages } from '../../messages.en';

/** The channels that a member can refuse. */
export const consentChannels = ['email', 'sms', 'push'] as const;

/**
 * The consent that staff may see on which days the member used a calculator or the assistant bot. It is about no
 * messages, so its channel is none of those.
 */
export const useConsent = { channel: 'app', topic: 'use' } as const;
export const useConsentKey = `${useConsent.channel}.${useConsent.topic}`;

/** Consents as they are stored: by channel and topic, `email.event_reminder`. */
export type Consents = Record<string, StoredConsent>;

const topic = z.string().regex(/^\w{1,40}$/);

/** A consent, as callers send it. */
export const consent = namedSchema(
  'Consent',
  z.strictObject({
    channel: z.enum([...consentChannels, useConsent.channel]),
    topic: topic.describe('The key of a notification topic; `use` for the channel `app`'),
    granted: z.boolean(),
    at: instant().describe('When the member answered. The latest answer counts, in whatever order answers arrive'),
    source: text({ max: 80 }).describe('Where the member answered, such as “preference center”'),
  }),
);

export type Consent = z.output<typeof consent>;

/** The maximum number of consents in a call. */
export const maxConsents = 200;

/** The milliseconds by which the time of a caller may differ from that of the API. */
const maxTimeDifference = 5 * 60 * 1000;

/** Returns consents in the form in which they are stored; of two for one channel and topic, the later one. */
export const toConsents = (sent: readonly Consent[]): Consents =>
  Object.fromEntries(
    [...sent]
      .sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
      .map(({ channel, topic, granted, at, source }) => [`${channel}.${topic}`, { granted, at, source }]),
  );

/** Returns consents with newer answers, as `merge_consents` of the database does. */
export const mergeConsents = (stored: Consents, sent: Consents): Consents => {
  const isNewer = ([key, { at }]: [string, StoredConsent]) => (stored[key]?.at ?? '') <= (at ?? '');
  return { ...stored, ...Object.fromEntries(Object.entries(sent).filter(isNewer)) };
};

/** Returns stored consents as callers get them, sorted by channel and topic. */
export const presentConsents = (consents: Consents) =>
  Object.entries(consents)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, { granted, at, source }]) => {
      const [channel = '', topic = ''] = key.split('.');
      return { channel, topic, granted, at, source };
    });

/** Returns the consents of a member who refuses topics by every channel. */
export const refusalsOf = (topics: readonly string[], at: string | null, source: string): Consents =>
  Object.fromEntries(
    topics.flatMap((topic) =>
      consentChannels.map((channel) => [`${channel}.${topic}`, { granted: false, at, source }] as const),
    ),
  );

/**
 * Returns the errors of consents by path: unknown topics and answers from the future.
 * @param isTopic whether there is a notification topic with a key
 */
export const consentErrors = (sent: readonly Consent[], isTopic: (key: string) => boolean, now: Date): FieldErrors => {
  const latest = new Date(now.getTime() + maxTimeDifference).toISOString();
  const errors: FieldErrors = {};
  for (const [index, { channel, topic, at }] of sent.entries()) {
    const isKnown = channel === useConsent.channel ? topic === useConsent.topic : isTopic(topic);
    if (!isKnown) errors[`consents.${index}.topic`] = memberMessages.noSuchType;
    if (at > latest) errors[`consents.${index}.at`] = memberMessages.inFuture;
  }
  return errors;
};
