import type { Message } from '../engine/schema';
import { fillPlaceholders, hasStrayBraces, placeholderProblem } from '../engine/schema/placeholders';
import { propertyOf } from '../engine/schema/propertyOf';
import { smsLength } from '../engine/texts/smsLength';
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

/** The values of the placeholders, as far as they are known. */
export type ShareValues = Readonly<Partial<Record<keyof typeof tokens, string>>>;

/** The part of a setting that makes the texts of a message. */
interface ShareTemplates {
  titleTemplate?: string | null;
  messageTemplate?: string | null;
  emailSubject?: string | null;
  urlTemplate?: string | null;
  utmSource?: string | null;
  utmMedium?: string | null;
  utmCampaign?: string | null;
  hashtags?: readonly string[] | null;
}

/**
 * Builds the shared link from its template, with the UTM parameters of the campaign. All parameters stand before the
 * fragment: what follows a fragment belongs to it, and no server gets it.
 */
export const sharedLink = (
  { urlTemplate, utmSource, utmMedium, utmCampaign }: ShareTemplates,
  values: ShareValues,
): string => {
  const { url: shared, ...others } = values;
  const [url, sharedFragment = ''] = splitAtFirst(shared ?? '', '#');
  const encoded = Object.entries(others).map(([name, value]) => [name, encodeURIComponent(value)]);
  const link = fillPlaceholders(urlTemplate ?? '', {
    ...(shared !== undefined && { url }),
    ...Object.fromEntries(encoded),
  });
  const parameters = Object.entries({ utm_source: utmSource, utm_medium: utmMedium, utm_campaign: utmCampaign });
  const query = parameters.flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  // The address of what is shared may have a query too.
  const [withQuery, fragment = sharedFragment] = splitAtFirst(link, '#');
  const [address = '', ...queries] = withQuery.split('?');
  const target = [address, [...queries, ...query].join('&')].filter(Boolean).join('?');
  return fragment ? `${target}#${fragment}` : target;
};

/** Splits a text at the first of a separator; without one, there is no second part. */
const splitAtFirst = (text: string, separator: string): [string, string?] => {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
};

/** The texts of a message that is shared; a text without a template is empty. */
export interface ShareTexts {
  url: string;
  title: string;
  subject: string;
  /** With the disclosure and the hashtags. */
  message: string;
}

/** Fills in the templates of a setting; `{{url}}` in a text is the shared link. */
export const shareTextsOf = (setting: ShareTemplates, values: ShareValues, disclosure = ''): ShareTexts => {
  const url = sharedLink(setting, values);
  const fill = (template: string | null | undefined) => fillPlaceholders(template ?? '', { ...values, url });
  const message = [fill(setting.messageTemplate), disclosure].filter(Boolean).join('\n\n');
  return {
    url,
    title: fill(setting.titleTemplate),
    subject: fill(setting.emailSubject),
    message: [message, ...(setting.hashtags ?? []).map((tag) => `#${tag}`)].join(' ').trim(),
  };
};
