import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { defineSchema, noList } from '../../../resources/engine/schema';
import { completeRule } from '../../../resources/recommendations/completeRule';
import { decidingPart } from '../../../resources/recommendations/matchesRule';
import { type Recommendation, recommendations } from '../../../resources/recommendations/recommendationSchema';
import { maskSmallCount, memberCount, requireCountingRate } from '../../features/members/smallCounts';
import type { Actor } from '../../platform/database/context';
import { envelope, success } from '../../platform/http/envelope';
import { Problem } from '../../platform/http/problem';
import type { RecordsContext } from '../../records/recordsContext';
import { validateBody } from '../../records/save/validateBody';
import { isAllowed, requireAllowed } from '../../roles';
import { recommendationMessages } from '../messages.en';
import { readLiveCards } from './cards';
import { readMember, readPersona } from './facts';
import { rank, rankOutcomes } from './rank';
import { membersMatchingSql } from './ruleSql';

const tags = [recommendations.name];

/** The body of a count as a schema with one field, so that a rule is parsed as in a record. */
const countBody = defineSchema({
  name: recommendations.name,
  fieldNames: recommendations.fieldNames,
  record: { rule: recommendations.record.shape.rule },
  label: () => 'Rule',
  list: noList,
  rules: {
    check: recommendations.rules.check,
  },
});

const sampleSize = 10;

const countResponse = z.object({
  count: memberCount,
  total: memberCount,
  sample: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe(`Up to ${sampleSize} of the members, for callers who may see members`),
});

const card = z.object({
  id: z.string(),
  name: z.string(),
  headline: z.string().nullable(),
  outcome: z.enum(rankOutcomes).describe('Displayed, or the first reason why not'),
  because: z.unknown().describe('The deciding condition: a group like the rule itself'),
  until: z.string().optional().describe('The end of a pause'),
  insteadOf: z.string().optional().describe('The name of the card of the same group that ranks first'),
});

/** The routes that count the members whom a rule matches, and that simulate the cards of a person. */
export const staffRecommendationRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const { database, now } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.post(
      '/count',
      {
        config: { access: { area: 'members', actions: ['count', 'show'] } },
        // The schema of the rule validates the body.
        validatorCompiler: () => (value) => ({ value }),
        schema: {
          tags,
          summary: 'Count the members whom a rule matches',
          body: countBody.record,
          response: { 200: envelope(countResponse) },
        },
      },
      async ({ actor, body }) => {
        await requireCountingRate(context, actor);
        const { rule } = validateBody(countBody, body, { before: recommendationMessages.toCount });
        return success(await countMatching(actor, rule));
      },
    );

    const countMatching = async (actor: Actor, rule: Recommendation['rule']) => {
      const matchingSql = membersMatchingSql(rule, now());
      const [counted, sample] = await Promise.all([
        database.execute<{ count: number; total: number }>(sql`
          SELECT (SELECT count(*)::integer FROM ${matchingSql}) AS count, (SELECT count(*)::integer FROM members) AS total`),
        isAllowed(actor.role, 'members', 'show')
          ? database.execute<{ id: string; name: string }>(sql`
              SELECT members.id, first_name || ' ' || last_name AS name FROM ${matchingSql} LIMIT ${sampleSize}`)
          : { rows: [] },
      ]);
      const maskCount = maskSmallCount(actor);
      const { count = 0, total = 0 } = counted.rows[0] ?? {};
      return { count: maskCount(count), total: maskCount(total), sample: sample.rows };
    };

    app.post(
      '/simulate',
      {
        config: { access: { area: recommendations.name, actions: ['show'] } },
        schema: {
          tags,
          summary: 'List the recommendations that a person would see now, and why not the others',
          body: z.strictObject({
            personaId: z.string().max(64).optional().describe('A type of the category test_persona'),
            memberId: z.uuid().optional().describe('Needs members:simulate'),
            recordId: z.string().max(64).optional().describe('A record that takes part as edited, live or not'),
          }),
          response: { 200: envelope(z.array(card)) },
        },
      },
      async ({ actor, body: { personaId, memberId, recordId } }) => {
        if ((personaId === undefined) === (memberId === undefined))
          throw new Problem(400, recommendationMessages.onePerson);
        if (memberId !== undefined) requireAllowed(actor.role, 'members', 'simulate');
        const at = now();
        const [reader, cards] = await Promise.all([
          memberId === undefined ? readPersona(database, personaId ?? '') : readMember(database, memberId, at),
          readLiveCards(database, at, recordId),
        ]);
        if (!reader)
          throw new Problem(404, memberId ? recommendationMessages.noMember : recommendationMessages.noPersona);
        return success(
          rank(cards, reader, at).map(({ id, data, outcome, until, insteadOf }) => ({
            id,
            name: data.name ?? '',
            headline: data.headline ?? null,
            outcome,
            because: decidingPart(completeRule(data.rule), reader.facts),
            ...(until !== undefined && { until }),
            ...(insteadOf && { insteadOf: insteadOf.data.name ?? '' }),
          })),
        );
      },
    );
  };
  return routes;
};
