import { smsLength } from '../domain/smsLength';
import type { Message } from '../kit';
import { fillPlaceholders, hasStrayBraces, placeholderProblem } from '../kit/placeholders';
import { channels, tokens } from './choices';
import { rules } from './rules.en';

/** What is wrong with the tokens of a template, undefined when nothing is. */
export const tokenProblem = (template: string): Message | undefined =>
  placeholderProblem(template, Object.keys(tokens)) ?? (hasStrayBraces(template) ? rules.looseBraces : undefined);

/** X shows every link as one of this many characters. */
const linkOnX = 23;

export interface MessageLength {
  units: number;
  /** The most that the channel takes in one message; none where it has no bound. */
  max?: number;
  parts: number;
  nonGsmCharacters: string[];
}

/** How long a message with its tokens filled in is on a channel. */
export const messageLengthOn = (channel: string, message: string, hashtags: readonly string[] = []): MessageLength => {
  const tagged = [message, ...hashtags.map((tag) => `#${tag}`)].join(' ').trim();
  if (channel === 'sms') return smsLength(tagged);
  const { max } = channels[channel] ?? {};
  const links = tagged.match(/https:\/\/\S+/g) ?? [];
  const units = [...tagged.replace(/https:\/\/\S+/g, '')].length;
  const linked = links.reduce((sum, link) => sum + (channel === 'x_twitter' ? linkOnX : link.length), 0);
  // A link that the message does not hold is added behind it.
  const added = channel === 'x_twitter' && links.length === 0 ? linkOnX + 1 : 0;
  return { units: units + linked + added, ...(max !== undefined && { max }), parts: 1, nonGsmCharacters: [] };
};

/** The link that is shared: from its template, with the words by which campaigns are told apart added. */
export const sharedLink = (setting: {
  urlTemplate?: string | null;
  utmSource?: string | null;
  utmMedium?: string | null;
  utmCampaign?: string | null;
}) => {
  const link = fillPlaceholders(setting.urlTemplate ?? '', tokens);
  const { utmSource, utmMedium, utmCampaign } = setting;
  const words = Object.entries({ utm_source: utmSource, utm_medium: utmMedium, utm_campaign: utmCampaign });
  const query = words.flatMap(([name, word]) => (word ? [`${name}=${word}`] : [])).join('&');
  return query === '' ? link : `${link}${link.includes('?') ? '&' : '?'}${query}`;
};
