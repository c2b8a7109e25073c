import { z } from 'zod';
import { publishingWindow, publishingWindowEnds, publishingWindowFields } from '../engine/domain';
import {
  defineSchema,
  issue,
  languageTag,
  line,
  masterType,
  organizationPlaceholders,
  target,
  text,
  wholeNumber,
} from '../engine/schema';
import { fields } from './messages.en';
import { recordFields, rules } from './recordMessages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    'assistant-bot': true;
  }
}

const answerSources = ['text', 'faq', 'article', 'document', 'action'] as const;

/** The area of each kind of answer source. */
const sourceKinds = { faq: 'faqs', article: 'news-and-insights', document: 'documents' } as const;

const actions = ['find_event', 'book_appointment', 'open_calculator', 'contact_us', 'none'] as const;

/** The intents of the assistant bot: the phrases of members and the answer. */
export const assistantBot = defineSchema({
  name: 'assistant-bot',
  singularName: 'intent',
  fieldNames: { ...fields, ...recordFields },
  record: z.object({
    name: z.string().regex(/^[a-z0-9_.]{3,60}$/, issue(rules.notName)),
    topicId: masterType('content_category'),
    trainingPhrases: z
      .array(line({ min: 3, max: 200 }))
      .max(100)
      .default([]),
    testQuestions: z
      .array(line({ min: 3, max: 200 }))
      .max(20)
      .default([]),
    responses: z
      .array(z.strictObject({ text: text({ max: 700 }) }))
      .max(5)
      .default([]),
    answerSource: z.enum(answerSources),
    sourceId: target('answerSource', sourceKinds).optional(),
    action: z.enum(actions).default('none'),
    followUps: z
      .array(text({ max: 80 }))
      .max(3)
      .default([]),
    priority: wholeNumber(0, 10).default(5),
    locale: languageTag().default('en-US'),
    ...publishingWindow(),
  }),
  label: (intent) => intent.name,
  list: {
    search: ['name', 'trainingPhrases', 'responses'],
    rowFields: ['name', 'topicId', 'trainingPhrases', 'answerSource', 'hits30d', 'helpfulRate'],
    sort: ['name', 'topicId', 'priority', 'hits30d', 'avgConfidence', 'helpfulRate', ...publishingWindowFields],
    filter: ['name', 'topicId', 'answerSource', 'action', 'locale', ...publishingWindowFields],
    defaultSort: [['name', 'ASC']],
  },
  rules: {
    check: ({ trainingPhrases = [], testQuestions = [], answerSource, action }, problem) => {
      const lowerCasePhrases = trainingPhrases.map((phrase) => phrase.toLowerCase());
      const duplicate = trainingPhrases.find(
        (_, index) => lowerCasePhrases.indexOf(lowerCasePhrases[index] ?? '') < index,
      );
      if (duplicate) problem('trainingPhrases', rules.phraseTwice({ phrase: duplicate }));
      const trainedQuestion = testQuestions.find((question) => lowerCasePhrases.includes(question.toLowerCase()));
      if (trainedQuestion) problem('testQuestions', rules.testIsTrained({ question: trainedQuestion }));
      if (answerSource === 'action' && action === 'none') problem('action', rules.actionMissing);
    },
    placeholders: { responses: organizationPlaceholders },
    unique: [{ fields: ['name'], message: rules.nameTaken }],
  },
  publish: {
    required: ['trainingPhrases', 'responses'],
    window: publishingWindowEnds,
    check: ({ trainingPhrases = [] }, problem) => {
      if (trainingPhrases.length < 5) problem('trainingPhrases', rules.tooFewPhrases);
    },
  },
  values: {
    derived: {
      fields: {
        // Counted over the last 30 days.
        hits30d: z.int().default(0),
        // From 0 to 1, as in the Playground.
        avgConfidence: z.number().optional(),
        // In percent of the answers that members rated.
        helpfulRate: z.int().optional(),
      },
    },
  },
});
