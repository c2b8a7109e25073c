import { z } from 'zod';
import { defineSchema, filledIn, image, masterType, type Problem, sharedPicture, text, wholeNumber } from '../kit';
import { channels, contentTypes, longestTitle, tokens } from './choices';
import { fields } from './messages.en';
import { lengthOn, tokenProblem } from './templates';

const campaignWord = () =>
  z
    .string()
    .regex(/^[a-z0-9_-]{1,50}$/, 'Use up to 50 lower-case letters, digits, hyphens and underscores.')
    .optional();

const templates = ['titleTemplate', 'messageTemplate', 'emailSubject', 'urlTemplate'] as const;

/** What the app writes when a member shares something, for each kind of content and channel. */
export const shareSettings = defineSchema({
  name: 'share-settings',
  fieldNames: fields,
  record: z.object({
    contentType: z.enum(contentTypes),
    channel: masterType('share_channel'),
    isEnabled: z.boolean().default(true),
    titleTemplate: text({ max: 120 }).optional(),
    messageTemplate: text({ max: 2500 }).optional(),
    emailSubject: text({ max: 120 }).optional(),
    image: image(sharedPicture).optional(),
    urlTemplate: text({ max: 500 }).default('{{url}}'),
    utmSource: campaignWord(),
    utmMedium: campaignWord(),
    utmCampaign: campaignWord(),
    hashtags: z
      .array(
        z
          .string()
          .trim()
          .max(30)
          .regex(/^[A-Za-z0-9_]+$/, 'Use letters, digits and underscores, without the #.'),
      )
      .max(3)
      .default([]),
    disclosureId: masterType('disclosure').optional(),
    sortOrder: wholeNumber(0, 9999).default(0),
  }),
  label: ({ contentType, channel }) =>
    `${contentType.charAt(0).toUpperCase()}${contentType.slice(1)} by ${channels[channel]?.name ?? channel}`,
  search: ['contentType', 'titleTemplate', 'messageTemplate', 'emailSubject', 'utmCampaign'],
  rows: ['channel', 'messageTemplate', 'isEnabled', 'sortOrder'],
  sort: ['contentType', 'channel', 'sortOrder'],
  filter: ['contentType', 'channel', 'isEnabled'],
  order: { field: 'sortOrder', within: 'contentType' },
  defaultSort: [
    ['contentType', 'ASC'],
    ['sortOrder', 'ASC'],
  ],
  placeholders: Object.fromEntries(templates.map((field) => [field, Object.keys(tokens)])),
  check: (setting, problem) => {
    for (const field of templates) {
      const broken = setting[field] && tokenProblem(setting[field]);
      if (broken) problem(field, broken);
    }
    const { urlTemplate = '', channel = '', hashtags = [] } = setting;
    if (!/^(\{\{\s*url\s*(\|[^{}]*)?\}\}|https:\/\/[^\s/])/.test(urlTemplate) || /\s/.test(filledIn(urlTemplate, {})))
      problem('urlTemplate', 'Start with {{url}}, or with https:// and a page of the app.');
    if (channel === '') return;
    const { isSocial } = channels[channel] ?? {};
    if (!setting.messageTemplate && channel !== 'copy_link')
      problem('messageTemplate', 'This channel needs a message.');
    if (!setting.emailSubject && channel === 'email') problem('emailSubject', 'An e-mail needs a subject.');
    if (!setting.titleTemplate && isSocial) problem('titleTemplate', 'The card on this channel needs a title.');
    if (hashtags.length > 0 && !isSocial) problem('hashtags', 'Only social networks take hashtags.');
    checkLengths(setting, channel, problem);
  },
  unique: [{ fields: ['contentType', 'channel'], sentence: 'There are already settings for this kind and channel.' }],
});

/** What a template holds besides its tokens must fit by itself; how long the values are is known only when it is sent. */
const withoutValues = (template: string) => filledIn(template, { url: 'https://a.b' });

const checkLengths = (
  setting: { titleTemplate?: string; emailSubject?: string; messageTemplate?: string; hashtags?: string[] },
  channel: string,
  problem: Problem,
) => {
  const { titleTemplate = '', emailSubject = '', messageTemplate = '' } = setting;
  if (withoutValues(titleTemplate).length > longestTitle)
    problem('titleTemplate', `Use at most ${longestTitle} characters.`);
  if (withoutValues(emailSubject).length > 78) problem('emailSubject', 'Use at most 78 characters.');
  const { units, most, notGsm } = lengthOn(channel, withoutValues(messageTemplate), setting.hashtags);
  if (most === undefined || units <= most) return;
  const because = notGsm.length > 0 ? ` Without ${notGsm.join(' ')} it may have 160.` : '';
  problem('messageTemplate', `This has ${units} characters; the channel takes at most ${most}.${because}`);
};
