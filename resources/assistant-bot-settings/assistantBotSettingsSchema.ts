import { z } from 'zod';
import {
  defineSchema,
  field,
  image,
  languageTag,
  line,
  organizationPlaceholders,
  reference,
  section,
  target,
  text,
  timeZone,
  wholeNumber,
} from '../engine/schema';
import { checkWeeklyHours, weekDays, weeklyHours } from '../engine/sharedFields';
import { fields, rules } from './recordMessages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    'assistant-bot-settings': true;
  }
}

const officeHours = weekDays.slice(0, 5).map((day) => ({ day, from: '09:00 AM', to: '05:00 PM' }));

/** The area of each kind of knowledge source. */
const sourceKinds = { faq: 'faqs', article: 'news-and-insights', document: 'documents' } as const;

/**
 * The settings of the assistant bot: its identity, its confidence thresholds, its knowledge, and the handoff to people.
 */
export const assistantBotSettings = defineSchema({
  name: 'assistant-bot-settings',
  fieldNames: fields,
  record: {
    ...section('identity', {
      botName: field(text({ min: 2, max: 30 }).default('Assistant'), { search: true, members: true }),
      isEnabled: field(z.boolean().default(true), { members: true }),
      avatar: field(image().optional(), { members: true, fullWidth: true }),
      greeting: field(
        text({ max: 300 }).default('Hello! Ask me about your benefits, our events or your appointments.'),
        { search: true, members: true },
      ),
      greetingTranslations: field(
        z
          .array(z.strictObject({ locale: languageTag(), text: text({ max: 300 }) }))
          .max(10)
          .default([]),
        { members: true },
      ),
      quickReplies: field(
        z
          .array(text({ max: 30 }))
          .max(6)
          .default(['Find an event', 'Book an appointment', 'TSP questions']),
        { members: true },
      ),
      disclaimer: field(
        text({ max: 500 }).default(
          'I give general education, not advice. For advice about your own situation, talk with an advisor.',
        ),
        { members: true },
      ),
      pageKeys: field(z.array(reference('app-page')).max(20).default([]), { members: true }),
    }),
    ...section('answers', {
      confidenceThreshold: z.number().min(0.3).max(0.95).default(0.55),
      clarifyMargin: z.number().min(0).max(0.3).default(0.08),
      fallbackMessage: text({ max: 300 }).default('I am not sure I understood. Could you say it in other words?'),
      blockedTopics: z
        .array(text({ max: 40 }))
        .max(30)
        .default([]),
      synonyms: z
        .array(line({ min: 3, max: 200 }))
        .max(300)
        .default([]),
    }),
    ...section('handoff', {
      handoffMode: field(z.enum(['none', 'contact_form', 'book_appointment', 'phone']).default('contact_form'), {
        members: true,
      }),
      timeZone: field(timeZone().default('America/New_York'), {
        members: true,
        visible: ({ handoffMode }) => handoffMode !== 'none',
      }),
      handoffHours: field(weeklyHours().default(officeHours), {
        members: true,
        visible: ({ handoffMode }) => handoffMode !== 'none',
      }),
    }),
    ...section('knowledge', {
      articleIds: field(z.array(reference('news-and-insights')).max(200).default([]), { fullWidth: true }),
      documentIds: field(z.array(reference('documents')).max(200).default([]), { fullWidth: true }),
      snippets: z
        .array(
          z.strictObject({
            question: text({ min: 3, max: 200 }),
            text: text({ min: 3, max: 3000 }),
            isActive: z.boolean().default(true),
          }),
        )
        .max(100)
        .default([]),
      switchedOff: z
        .array(z.strictObject({ type: z.enum(['faq', 'article', 'document']), id: target('type', sourceKinds) }))
        .max(500)
        .default([]),
    }),
    ...section('tests', {
      offTopicTests: z
        .array(line({ min: 3, max: 200 }))
        .max(100)
        .default([]),
    }),
    ...section('privacy', {
      piiMasking: z.boolean().default(true),
      retentionDays: field(wholeNumber(1, 365).default(90), { unit: 'days' }),
    }),
  },
  label: () => 'Assistant bot settings',
  singletonId: 'settings',
  list: {
    defaultSort: [['id', 'ASC']],
  },
  members: {
    path: 'bot',

    order: [['botName', 'ASC']],
  },
  rules: {
    placeholders: {
      greeting: organizationPlaceholders,
      greetingTranslations: organizationPlaceholders,
      fallbackMessage: organizationPlaceholders,
      disclaimer: organizationPlaceholders,
    },
    check: ({ handoffHours = [], greetingTranslations = [] }, problem) => {
      checkWeeklyHours('handoffHours', handoffHours, problem);
      greetingTranslations.forEach(({ locale }, index) => {
        if (greetingTranslations.findIndex((other) => other.locale === locale) < index)
          problem(`greetingTranslations.${index}.locale`, rules.languageTwice);
      });
    },
  },
});

export type AssistantBotSettings = z.output<typeof assistantBotSettings.record>;
