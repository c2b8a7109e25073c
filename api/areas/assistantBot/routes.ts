import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { assistantBot } from '../../../resources/assistant-bot/assistantBotSchema';
import { envelope, namedSchema, success } from '../../platform/http/envelope';
import { languageOf } from '../../platform/http/language';
import type { RecordsContext } from '../../records/recordsContext';
import { answerOutcomes, answerQuestion, presentCandidate } from './answer';
import { getBotIndex } from './botIndex';
import { readUnanswered, reviewQuestions } from './conversations';
import { knowledgeErrors, readKnowledge } from './knowledge';
import { questionText, readPlaceholderValues } from './reply';
import { readTestRuns, startTestRun } from './testRuns';

const tags = [assistantBot.name];
/** The area, the id and the name of a record. */
const record = namedSchema('NamedRecord', z.object({ area: z.string(), id: z.string(), label: z.string() }));
const counts = z.object({ finishedAt: z.iso.datetime(), passed: z.int(), total: z.int() });

const trialAnswer = z.object({
  outcome: z.enum(answerOutcomes),
  text: z.string(),
  source: record.nullable(),
  suggestions: z.array(z.string()),
  handoff: z.string().nullable(),
  threshold: z.number(),
  certainty: z.number().describe('It answers at once where this reaches the threshold'),
  candidates: z.array(
    z.object({
      source: record,
      score: z.number(),
      phrase: z.string().nullable(),
      passage: z.string().nullable(),
      words: z.array(z.object({ questionTerm: z.string(), matchedTerm: z.string() })),
    }),
  ),
});

const testRuns = z.object({
  isRunning: z.boolean(),
  needed: z.int().describe('Percent that must pass'),
  last: counts
    .extend({
      results: z.array(
        z.object({
          question: z.string(),
          expected: z.string().nullable(),
          got: z.string().nullable(),
          asked: z.array(z.string()).optional().describe('The suggestions that the bot offers when it is unsure'),
          isPassed: z.boolean(),
          change: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  before: counts.nullable(),
});

const unanswered = z.array(
  z.object({
    match: record.nullable(),
    count: z.int(),
    questions: z.array(
      z.object({ question: z.string(), count: z.int(), confidence: z.number(), lastAt: z.iso.datetime() }),
    ),
  }),
);

const knowledge = z.array(
  record.extend({
    indexedAt: z.iso.datetime().nullable(),
    chunks: z.int(),
    isActive: z.boolean(),
    error: z.enum(knowledgeErrors).nullable().describe('Why the bot does not use it, or its file'),
  }),
);

/**
 * The routes of the bot in addition to those of its records: trying a question, its knowledge, test runs and unanswered
 * questions.
 */
export const assistantBotRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const { database, now, settings } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.post(
      '/try',
      {
        config: { access: { area: assistantBot.name, actions: ['show'] } },
        schema: {
          tags,
          summary: 'Try a question: what the bot would answer, and why. Nothing is stored',
          body: z.strictObject({
            question: questionText(),
            edition: z.enum(['live', 'draft']).default('live'),
          }),
          response: { 200: envelope(trialAnswer) },
        },
      },
      async (request) => {
        const { question, edition } = request.body;
        const index = await getBotIndex(context, edition);
        const values = await readPlaceholderValues(database, settings);
        const {
          action: _,
          candidates,
          ...answer
        } = answerQuestion(index, {
          question,
          locale: languageOf(request),
          now: now(),
          values,
        });
        return success({
          ...answer,
          threshold: index.settings.confidenceThreshold,
          candidates: candidates.map(presentCandidate),
        });
      },
    );

    app.get(
      '/knowledge',
      {
        config: { access: { area: assistantBot.name, actions: ['edit'] } },
        schema: {
          tags,
          summary: 'List the sources of the bot, with the errors of those it cannot read',
          response: { 200: envelope(knowledge) },
        },
      },
      async () => success(await readKnowledge(context)),
    );

    app.get(
      '/test-runs',
      {
        config: { access: { area: assistantBot.name, actions: ['show'] } },
        schema: {
          tags,
          summary: 'The last run of the tests of the bot, and the one before',
          response: { 200: envelope(testRuns) },
        },
      },
      async () => success(await readTestRuns(context)),
    );

    app.post(
      '/test-runs',
      {
        config: { access: { area: assistantBot.name, actions: ['edit', 'publish'] } },
        schema: { tags, summary: 'Run the tests of the bot over its drafts', response: { 200: envelope(testRuns) } },
      },
      async ({ actor }) => {
        await startTestRun(context, actor.accountId);
        return success(await readTestRuns(context));
      },
    );

    app.get(
      '/unanswered',
      {
        config: { access: { area: assistantBot.name, actions: ['edit'] } },
        schema: {
          tags,
          summary: 'List unanswered questions, grouped by the nearest source',
          response: { 200: envelope(unanswered) },
        },
      },
      async () => success(await readUnanswered(database)),
    );

    app.post(
      '/unanswered/review',
      {
        config: { access: { area: assistantBot.name, actions: ['edit'] } },
        schema: {
          tags,
          summary: 'Say that questions are seen to',
          body: z.strictObject({
            questions: z.array(z.string().min(1).max(1000)).min(1).max(100),
            state: z.enum(['reviewed', 'fixed']).describe('reviewed: nothing to do'),
          }),
          response: { 200: envelope(unanswered) },
        },
      },
      async ({ body: { questions, state } }) => {
        await reviewQuestions(database, questions, state);
        return success(await readUnanswered(database));
      },
    );
  };
  return routes;
};
