import { commonRules, type ReportProblem, valueAt } from '../engine/schema';
import { smsLength, withOptOutNotice } from '../engine/texts';
import type { Channel } from './channels';
import { rules } from './recordMessages.en';

/** The required content of each channel. */
export const requiredContent = {
  push: ['push.title', 'push.body'],
  in_app: ['inApp.title', 'inApp.body'],
  email: ['email.subject', 'email.body'],
  sms: ['sms'],
} as const satisfies Record<Channel, readonly string[]>;

interface Addressing {
  audienceMode?: string | undefined;
  audience?: { everyone?: boolean | undefined } | undefined;
  segmentId?: string | undefined;
  eventId?: string | undefined;
  listId?: string | undefined;
}

interface Texts {
  channels?: readonly Channel[] | undefined;
  content?: { sms?: string | undefined } | undefined;
}

/** Checks that the audience is chosen where the mode asks for one; the estimate checks the same. */
export const checkAudience = (
  { audienceMode, audience, segmentId, eventId, listId }: Addressing,
  problem: ReportProblem,
) => {
  if (audienceMode === 'segment' && audience?.everyone) problem('audience', rules.audienceMissing);
  if (audienceMode === 'saved_segment' && !segmentId) problem('segmentId', rules.segmentMissing);
  if (audienceMode === 'event_enrolled' && !eventId) problem('eventId', rules.eventMissing);
  if (audienceMode === 'upload_list' && !listId) problem('listId', rules.listMissing);
};

const maxParts = 3;

/** Checks that each channel has its content, and that a text message is short enough. */
export const checkContent = ({ channels = [], content }: Texts, problem: ReportProblem) => {
  if (new Set(channels).size < channels.length) problem('channels', rules.channelTwice);
  // If the content is invalid, only its own errors are reported first.
  if (!content) return;
  for (const path of channels.flatMap((channel) => requiredContent[channel])) {
    if (valueAt(content, path.split('.')) === undefined) problem(`content.${path}`, commonRules.missing);
  }
  const { parts, nonGsmCharacters } = smsLength(withOptOutNotice(content.sms ?? ''));
  if (parts <= maxParts) return;
  const length = { parts, most: maxParts };
  const isGsmOnly = nonGsmCharacters.length === 0;
  problem(
    'content.sms',
    isGsmOnly ? rules.smsTooLong(length) : rules.smsTooLongForGsm({ ...length, notGsm: nonGsmCharacters.join(' ') }),
  );
};
