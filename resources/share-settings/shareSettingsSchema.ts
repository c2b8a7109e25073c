import { upperFirst } from 'es-toolkit';
import { z } from 'zod';
import {
  commonRules,
  defineSchema,
  field,
  fillPlaceholders,
  image,
  issue,
  line,
  masterType,
  propertyOf,
  type ReportProblem,
  section,
  text,
  wholeNumber,
} from '../engine/schema';
import { minShareImageSize, publishingWindow, publishingWindowEnds } from '../engine/sharedFields';
import { contentTypes, maxTitleLength, shareChannels, tokens } from './choices';
import { fields } from './messages.en';
import { rules } from './recordMessages.en';
import { messageLengthOn, tokenProblem } from './templates';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    'share-settings': true;
  }
}

const campaignParameter = () =>
  z
    .string()
    .regex(/^[a-z0-9_-]{1,50}$/, issue(rules.notCampaignWord))
    .optional();

const templateFields = ['titleTemplate', 'messageTemplate', 'emailSubject', 'urlTemplate'] as const;

/** The templates of the app's share messages, for each kind of content and channel. */
const isOfSocialChannel = ({ channel }: { channel?: unknown }) =>
  propertyOf(shareChannels, String(channel))?.isSocial === true;

export const shareSettings = defineSchema({
  name: 'share-settings',
  fieldNames: fields,
  record: {
    ...section('what', {
      contentType: field(z.enum(contentTypes), { search: true, sort: true, filter: true }),
      channel: field(masterType('share_channel'), { row: true, sort: true, filter: true }),
      isEnabled: field(z.boolean().default(true), { row: true, filter: true }),
      sortOrder: field(wholeNumber(0, 9999).default(0), { row: true, sort: true }),
    }),
    ...section('message', {
      emailSubject: field(text({ max: 120 }).optional(), {
        search: true,
        visible: ({ channel }) => channel === 'email',
        fullWidth: true,
      }),
      messageTemplate: field(text({ max: 2500 }).optional(), {
        row: true,
        search: true,
        visible: ({ channel }) => channel !== 'copy_link',
      }),
      titleTemplate: field(text({ max: 120 }).optional(), {
        search: true,
        visible: isOfSocialChannel,
        fullWidth: true,
      }),
      hashtags: field(
        z
          .array(
            z
              .string()
              .trim()
              .max(30)
              .regex(/^[A-Za-z0-9_]+$/, issue(rules.notHashtag)),
          )
          .max(3)
          .default([]),
        { visible: isOfSocialChannel },
      ),
      image: field(image(minShareImageSize).optional(), { fullWidth: true }),
      disclosureId: masterType('disclosure').optional(),
    }),
    ...section('link', {
      urlTemplate: field(line({ max: 500 }).default('{{url}}'), { fullWidth: true }),
      utmSource: campaignParameter(),
      utmMedium: campaignParameter(),
      utmCampaign: field(campaignParameter(), { search: true }),
    }),
    ...publishingWindow(),
  },
  label: ({ contentType = '', channel = '' }) =>
    contentType && channel && `${upperFirst(contentType)} by ${propertyOf(shareChannels, channel)?.name ?? channel}`,
  enabledField: 'isEnabled',
  list: {
    manualOrder: { field: 'sortOrder', within: 'contentType' },
    defaultSort: [
      ['contentType', 'ASC'],
      ['sortOrder', 'ASC'],
    ],
  },
  rules: {
    placeholders: Object.fromEntries(templateFields.map((field) => [field, Object.keys(tokens)])),
    check: (setting, problem) => {
      for (const field of templateFields) {
        const error = setting[field] && tokenProblem(setting[field]);
        if (error) problem(field, error);
      }
      const { urlTemplate = '', channel = '', hashtags = [] } = setting;
      if (
        !/^(\{\{\s*url\s*(\|[^{}]*)?\}\}|https:\/\/[^\s/])/.test(urlTemplate) ||
        /\s/.test(fillPlaceholders(urlTemplate, {}))
      )
        problem('urlTemplate', rules.notLinkTemplate);
      if (channel === '') return;
      const { isSocial } = propertyOf(shareChannels, channel) ?? {};
      if (!setting.messageTemplate && channel !== 'copy_link') problem('messageTemplate', rules.messageMissing);
      if (!setting.emailSubject && channel === 'email') problem('emailSubject', rules.subjectMissing);
      if (!setting.titleTemplate && isSocial) problem('titleTemplate', rules.titleMissing);
      if (hashtags.length > 0 && !isSocial) problem('hashtags', rules.hashtagsNotTaken);
      checkLengths(setting, channel, problem);
    },
    unique: [{ fields: ['contentType', 'channel'], message: rules.channelTaken }],
  },
  publish: { window: publishingWindowEnds },
});

/**
 * Returns a template without its placeholders, except for a short link. Only its fixed text is checked, because the
 * lengths of the values are known only when the message is sent.
 */
const withoutValues = (template: string) => fillPlaceholders(template, { url: 'https://a.b' });

const checkLengths = (
  setting: { titleTemplate?: string; emailSubject?: string; messageTemplate?: string; hashtags?: string[] },
  channel: string,
  problem: ReportProblem,
) => {
  const { titleTemplate = '', emailSubject = '', messageTemplate = '' } = setting;
  if (withoutValues(titleTemplate).length > maxTitleLength)
    problem('titleTemplate', commonRules.tooLong({ max: maxTitleLength }));
  if (withoutValues(emailSubject).length > 78) problem('emailSubject', commonRules.tooLong({ max: 78 }));
  const { units, max, nonGsmCharacters } = messageLengthOn(channel, withoutValues(messageTemplate), setting.hashtags);
  if (max === undefined || units <= max) return;
  const error =
    nonGsmCharacters.length > 0
      ? rules.messageTooLongForSms({ units, most: max, notGsm: nonGsmCharacters.join(' ') })
      : rules.messageTooLong({ units, most: max });
  problem('messageTemplate', error);
};
