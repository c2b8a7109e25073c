import { smsLength } from '../engine/domain/smsLength';
import type { Message } from '../engine/schema';
import { fillPlaceholders, hasStrayBraces, placeholderProblem } from '../engine/schema/placeholders';
import { propertyOf } from '../engine/schema/propertyOf';
import { shareChannels, tokens } from './choices';
import { rules } from './recordMessages.en';

/** Returns the error of a template's placeholders; undefined where they are valid. */
export const tokenProblem = (template: string): Message | undefined =>
  placeholderProblem(template, Object.keys(tokens)) ?? (hasStrayBraces(template) ? rules.looseBraces : undefined);

/** The number of characters that every link has on X. */
const linkLengthOnX = 23;

export interface MessageLength {
  units: number;
  /** The maximum length of one message; undefined where the channel has no limit. */
  max?: number;
  parts: number;
  nonGsmCharacters: string[];
}

/** Calculates the length of a message on a channel. Its placeholders are already filled in. */
export const messageLengthOn = (channel: string, message: string, hashtags: readonly string[] = []): MessageLength => {
  const withHashtags = [message, ...hashtags.map((tag) => `#${tag}`)].join(' ').trim();
  if (channel === 'sms') return smsLength(withHashtags);
  const { max } = propertyOf(shareChannels, channel) ?? {};
  const links = withHashtags.match(/https:\/\/\S+/g) ?? [];
  const textLength = [...withHashtags.replace(/https:\/\/\S+/g, '')].length;
  const linksLength = links.reduce((sum, link) => sum + (channel === 'x_twitter' ? linkLengthOnX : link.length), 0);
  // The app appends the link to a message that has none.
  const appendedLength = channel === 'x_twitter' && links.length === 0 ? linkLengthOnX + 1 : 0;
  return {
    units: textLength + linksLength + appendedLength,
    ...(max !== undefined && { max }),
    parts: 1,
    nonGsmCharacters: [],
  };
};

/** Builds the shared link from its template, with the UTM parameters of the campaign. */
export const sharedLink = (setting: {
  urlTemplate?: string | null;
  utmSource?: string | null;
  utmMedium?: string | null;
  utmCampaign?: string | null;
}) => {
  const link = fillPlaceholders(setting.urlTemplate ?? '', tokens);
  const { utmSource, utmMedium, utmCampaign } = setting;
  const parameters = Object.entries({ utm_source: utmSource, utm_medium: utmMedium, utm_campaign: utmCampaign });
  const query = parameters.flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join('&');
  return query === '' ? link : `${link}${link.includes('?') ? '&' : '?'}${query}`;
};
