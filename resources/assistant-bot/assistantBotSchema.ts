import { z } from 'zod';
import {
  defineSchema,
  field,
  issue,
  languageTag,
  line,
  masterType,
  organizationPlaceholders,
  section,
  target,
  text,
  wholeNumber,
} from '../engine/schema';
import { publishingWindow, publishingWindowEnds } from '../engine/sharedFields';
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
  record: {
    ...section('question', {
      name: field(z.string().regex(/^[a-z0-9_.]{3,60}$/, issue(rules.notName)), {
        row: true,
        search: true,
        sort: true,
        filter: true,
      }),
      topicId: field(masterType('content_category'), { row: true, sort: true, filter: true }),
      locale: field(languageTag().default('en-US'), { filter: true }),
      trainingPhrases: field(
        z
          .array(line({ min: 3, max: 200 }))
          .max(100)
          .default([]),
        { row: true, search: true, requiredToPublish: true },
      ),
      testQuestions: z
        .array(line({ min: 3, max: 200 }))
        .max(20)
        .default([]),
    }),
    ...section('answer', {
      answerSource: field(z.enum(answerSources), { row: true, filter: true }),
      sourceId: target('answerSource', sourceKinds).optional(),
      action: field(z.enum(actions).default('none'), {
        filter: true,
        visible: ({ answerSource }) => answerSource === 'action',
      }),
      responses: field(
        z
          .array(z.strictObject({ text: text({ max: 700 }) }))
          .max(5)
          .default([]),
        { search: true, requiredToPublish: true },
      ),
      followUps: z
        .array(text({ max: 80 }))
        .max(3)
        .default([]),
      priority: field(wholeNumber(0, 10).default(5), { sort: true }),
    }),
    ...publishingWindow(),
  },
  label: (intent) => intent.name,
  list: {
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
    window: publishingWindowEnds,
    check: ({ trainingPhrases = [] }, problem) => {
      if (trainingPhrases.length < 5) problem('trainingPhrases', rules.tooFewPhrases);
    },
  },
  values: {
    derived: {
      fields: {
        // Counted over the last 30 days.
        hits30d: field(z.int().default(0), { row: true, sort: true }),
        // From 0 to 1, as in the Playground.
        avgConfidence: field(z.number().optional(), { sort: true }),
        // In percent of the answers that members rated.
        helpfulRate: field(z.int().optional(), { row: true, sort: true }),
      },
    },
  },
});
