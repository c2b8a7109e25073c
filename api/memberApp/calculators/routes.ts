import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { calculators } from '../../../resources/calculators/calculatorSchema';
import { calculate } from '../../../resources/calculators/formulas/calculate';
import { type CalculatorDefinition, definitionOf } from '../../../resources/calculators/formulas/definition';
import { isCalculationError, type LocalizedText } from '../../../resources/calculators/formulas/formula';
import type { Audience } from '../../../resources/engine/domain';
import { countUse } from '../../areas/calculators/usageMetrics';
import { calculatorMessages } from '../../areas/messages.en';
import { loadApprovedTables } from '../../areas/yearlyLimits/approvedTables';
import { isInAudience, readAudienceMember } from '../../features/members/audience';
import { memberIdOfRequest } from '../../platform/accounts/appKeys/appKeyGuard';
import type { Queryable } from '../../platform/database/connect';
import { envelope, success } from '../../platform/http/envelope';
import { formatMessageFor } from '../../platform/http/language';
import { Problem } from '../../platform/http/problem';
import type { RecordsContext } from '../../records/areaModule';
import { isLiveSql } from '../../records/read/filter';
import { areaNameSql } from '../../records/storage/columns';
import { versionInEffectSql } from '../../records/storage/scheduledVersions';
import { nearestName } from '../../records/wording';
import { chartSeries, chartSeriesOf } from './chartSeries';

const params = z.object({ key: z.string().min(2).max(50) });
const body = z.strictObject({
  answers: z
    .record(z.string().max(40), z.number())
    .default({})
    .describe('By the key of the input; a missing input has its default. Dates are days since 1970-01-01'),
});
const calculationResponse = z.object({
  results: z
    .array(z.object({ key: z.string(), label: z.string(), format: z.string(), value: z.number() }))
    .describe('None where there is no result'),
  refusal: z.string().nullable().describe('Why there is no result, such as that the savings never run out'),
  series: z.array(chartSeries).describe('The data of the charts, for each result that has one'),
  steps: z.array(z.string()).describe('The steps of the calculation'),
  tableYear: z.int().nullable().describe('The year whose limits were used'),
  assumptions: z.string(),
});

/** The routes of calculators for the member app. */
export const calculatorRoutes = ({ database, now }: RecordsContext): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.post(
      '/:key',
      {
        config: { access: 'memberApp' },
        schema: {
          summary: 'Calculate with a published calculator',
          description: 'A calculator for an audience needs the header `member` with the id of a member in it.',
          params,
          body,
          response: { 200: envelope(calculationResponse) },
        },
      },
      async (request) => {
        const { key } = request.params;
        const published = await readLiveCalculator(database, key, now());
        if (!published) throw new Problem(404, calculatorMessages.notPublished);
        const member = await readAudienceMember(database, memberIdOfRequest(request));
        if (!isInAudience(published.audience as Audience | undefined, member))
          throw new Problem(404, calculatorMessages.notForMember);
        const { testVectors: _, ...definition } = definitionOf(published);
        const { answers } = request.body;
        requireKnownInputs(definition, answers);
        const tables = await loadApprovedTables(database);
        const outcome = calculate(definition, answers, tables);
        const refusal = isCalculationError(outcome) ? outcome : undefined;
        await countUse(database, key, now(), refusal?.input === undefined);
        if (refusal?.input !== undefined)
          throw new Problem(422, refusal.refusal, { errors: { [`answers.${refusal.input}`]: refusal.refusal } });
        const results = isCalculationError(outcome)
          ? []
          : (definition.outputs ?? []).map(({ key, label, format }) => ({
              ...{ key, label, format },
              value: outcome.values[key] ?? 0,
            }));
        const format = (label: LocalizedText) => (typeof label === 'string' ? label : formatMessageFor(request, label));
        return success({
          results,
          series: isCalculationError(outcome) ? [] : chartSeriesOf(definition, answers, outcome, { tables, format }),
          refusal: refusal ? formatMessageFor(request, refusal.refusal) : null,
          steps: isCalculationError(outcome) ? [] : outcome.steps.map((step) => formatMessageFor(request, step)),
          tableYear: definition.tableYear ?? null,
          assumptions: String(published.assumptionsText ?? ''),
        });
      },
    );
  };
  return routes;
};

/**
 * Requires that each answer is for an input of the calculator: a misspelled one would leave the default in its place.
 * @throws Problem 422 that names the unknown keys, each with the nearest known one
 */
const requireKnownInputs = ({ inputs = [] }: CalculatorDefinition, answers: Record<string, number>) => {
  const known = inputs.map(({ key }) => key);
  const errors = Object.fromEntries(
    Object.keys(answers)
      .filter((key) => !known.includes(key))
      .map((key) => {
        const nearest = nearestName(key, known);
        return [
          `answers.${key}`,
          nearest ? calculatorMessages.unknownAnswerNear({ key, nearest }) : calculatorMessages.unknownAnswer({ key }),
        ];
      }),
  );
  const [first] = Object.values(errors);
  if (first) throw new Problem(422, first, { errors });
};

/** Returns the version of a calculator that members see; undefined where no calculator with this key is live. */
const readLiveCalculator = async (
  queryable: Queryable,
  key: string,
  now: Date,
): Promise<Record<string, unknown> | undefined> => {
  const { rows } = await queryable.execute<{ data: Record<string, unknown> }>(sql`
    SELECT versions.data FROM records JOIN versions
      ON versions.area = records.area AND record_id = records.id AND versions.version = ${versionInEffectSql(now)}
    WHERE records.area = ${areaNameSql(calculators)} AND records.id = ${key} AND deleted_at IS NULL
      AND ${isLiveSql(now)}`);
  return rows[0]?.data;
};
