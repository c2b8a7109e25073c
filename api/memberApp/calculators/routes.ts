/** Calculators for members: definition and results. */

import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { calculate } from '../../../resources/calculators/formulas/calculate';
import { type CalculatorDefinition, definitionOf } from '../../../resources/calculators/formulas/definition';
import { isCalculationError, type LocalizedText } from '../../../resources/calculators/formulas/formula';
import { countUse } from '../../areas/calculators/usageMetrics';
import { calculatorMessages } from '../../areas/messages.en';
import { loadApprovedTables } from '../../areas/yearlyLimits/approvedTables';
import { noteUse } from '../../features/members/noteUse';
import { memberIdOfRequest } from '../../platform/accounts/appKeys/appKeyGuard';
import { envelope, success } from '../../platform/http/envelope';
import { formatMessageFor } from '../../platform/http/language';
import { Problem } from '../../platform/http/problem';
import { nearestName } from '../../records/wording';
import type { PreviewContext } from '../previews/previewReader';
import { chartSeries, chartSeriesOf } from './chartSeries';
import { readCalculator } from './readCalculator';

const params = z.object({ key: z.string().max(80) });
const body = z.strictObject({
  answers: z
    .record(z.string().max(40), z.number())
    .default({})
    .describe('By the key of the input; a missing input has its default. Dates are days since 1970-01-01'),
  draft: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Only for previews in the console: the values of the form, which are calculated in place of the record'),
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
export const calculatorRoutes = (context: PreviewContext): FastifyPluginAsync => {
  const { database, now } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.post(
      '/:key',
      {
        config: { access: 'memberApp', preview: 'too' },
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
        const { answers, draft } = request.body;
        const calculator = await readCalculator(context, request, key, draft);
        const { testVectors: _, ...definition } = definitionOf(calculator);
        requireKnownInputs(definition, answers);
        const tables = await loadApprovedTables(database);
        const outcome = calculate(definition, answers, tables);
        const refusal = isCalculationError(outcome) ? outcome : undefined;
        if (!request.preview) {
          await countUse(database, key, now(), refusal?.input === undefined);
          await noteUse(context, memberIdOfRequest(request), 'calculator');
        }
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
          assumptions: String(calculator.assumptionsText ?? ''),
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
