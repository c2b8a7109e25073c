import { z } from 'zod';
import { audience } from '../domain';
import {
  businessToday,
  commonRules,
  defineSchema,
  html,
  issue,
  masterType,
  type Problem,
  plainDate,
  reference,
  reservedIds,
  text,
  wholeNumber,
} from '../kit';
import { expressionProblem } from './expression';
import { fields } from './messages.en';
import { rules } from './rules.en';

const engines = [
  'compound_growth',
  'employer_match',
  'tsp_fers_match',
  'fers_annuity',
  'db_multiplier',
  'rmd_uniform',
  'contribution_limit',
  'drawdown_months',
  'expression',
] as const;

const inputTypes = ['currency', 'percent', 'int', 'years', 'date', 'select'] as const;

const outputFormats = ['currency', 'percent', 'number', 'years', 'months'] as const;

const charts = ['none', 'line', 'bar', 'donut'] as const;

/** The years whose limits are known: those of 2026 are in IRS Notice 2025-67. */
const limitYears = [2025, 2026] as const;

const fieldKey = () =>
  z
    .string()
    .max(40)
    .regex(/^[a-z][A-Za-z0-9]*$/, issue(rules.notFieldKey));

const richText = () => html({ min: 1, max: 1000 });

const input = z.strictObject({
  key: fieldKey(),
  label: text({ max: 60 }),
  type: z.enum(inputTypes),
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().positive().optional(),
  default: z.number().optional(),
  options: z
    .array(text({ max: 40 }))
    .max(20)
    .default([]),
  unit: text({ max: 20 }).optional(),
  help: text({ max: 160 }).optional(),
  required: z.boolean().default(true),
});

const testVector = z.strictObject({
  inputs: z
    .array(z.strictObject({ key: fieldKey(), value: z.number() }))
    .max(30)
    .default([]),
  output: fieldKey().optional(),
  expected: z.number(),
  tolerance: z.number().min(0).default(0.01),
});

/** The calculators of the member app: what they ask, by which formula they reckon, and how they are checked. */
export const calculators = defineSchema({
  name: 'calculators',
  fieldNames: fields,
  idField: 'calcKey',
  record: z.object({
    name: text({ min: 3, max: 80 }),
    calcKey: z
      .string()
      .min(2)
      .max(50)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, issue(commonRules.notSlug))
      .refine((key) => !reservedIds.includes(key), issue(commonRules.reservedWord)),
    category: masterType('calculator_category'),
    engine: z.enum(engines),
    intro: richText().optional(),
    resultNote: richText().optional(),
    inputs: z.array(input).max(30).default([]),
    constants: z
      .array(
        z.strictObject({
          key: fieldKey(),
          value: z.number().optional(),
          limit: z
            .string()
            .regex(/^limit(\.[a-zA-Z0-9]+)+$/, issue(rules.notLimit))
            .max(60)
            .optional(),
        }),
      )
      .max(30)
      .default([]),
    expression: text({ max: 500 }).optional(),
    outputs: z
      .array(
        z.strictObject({
          key: fieldKey(),
          label: text({ max: 60 }),
          format: z.enum(outputFormats),
          emphasis: z.boolean().default(false),
          chart: z.enum(charts).default('none'),
        }),
      )
      .max(12)
      .default([]),
    tableYear: z.literal(limitYears, issue(rules.unknownYear)).optional(),
    testVectors: z.array(testVector).max(50).default([]),
    assumptionsText: text({ min: 20, max: 1000 }).optional(),
    disclosureIds: z.array(masterType('disclosure')).max(10).default([]),
    reviewBy: plainDate().default(nextFirstOfDecember),
    audience: audience(),
    pageKeys: z.array(reference('app-page')).max(20).default([]),
    ctaServiceId: reference('services').optional(),
    sortOrder: wholeNumber(0, 9999).default(0),
  }),
  label: (calculator) => calculator.name,
  linkedBy: 'key',
  search: ['name', 'calcKey', 'intro'],
  rows: ['name', 'category', 'engine', 'reviewBy'],
  sort: ['name', 'calcKey', 'category', 'tableYear', 'reviewBy', 'sortOrder'],
  filter: [
    'name',
    'category',
    'engine',
    'tableYear',
    'reviewBy',
    'audience.retirementSystems',
    'disclosureIds',
    'pageKeys',
    'ctaServiceId',
  ],
  defaultSort: [
    ['category', 'ASC'],
    ['sortOrder', 'ASC'],
  ],
  check: ({ engine, inputs = [], constants = [], outputs = [], testVectors = [], expression, tableYear }, problem) => {
    checkKeys({ inputs, constants }, problem);
    checkKeys({ outputs }, problem);
    inputs.forEach((each, index) => {
      checkInput(each, `inputs.${index}`, problem);
    });
    constants.forEach(({ value, limit }, index) => {
      if ((value === undefined) === (limit === undefined)) problem(`constants.${index}.value`, rules.constantNeedsOne);
    });
    testVectors.forEach((vector, index) => {
      vector.inputs.forEach(({ key }, at) => {
        if (!inputs.some((each) => each.key === key))
          problem(`testVectors.${index}.inputs.${at}.key`, rules.unknownInput);
      });
      if (vector.output !== undefined && !outputs.some(({ key }) => key === vector.output))
        problem(`testVectors.${index}.output`, rules.unknownOutput);
    });
    if (engine === 'expression') {
      const names = [...inputs, ...constants].map(({ key }) => key);
      const broken = expression ? expressionProblem(expression, names) : rules.expressionMissing;
      if (broken) problem('expression', broken);
    }
    const usesYear = engine === 'contribution_limit' || constants.some(({ limit }) => limit !== undefined);
    if (usesYear && tableYear === undefined) problem('tableYear', rules.yearMissing);
  },
  publish: {
    requiresApproval: true,
    required: [
      'intro',
      'resultNote',
      'inputs',
      'outputs',
      'testVectors',
      'assumptionsText',
      'disclosureIds',
      'reviewBy',
    ],
    check: ({ testVectors = [], disclosureIds = [] }, problem) => {
      if (testVectors.length < 3) problem('testVectors', rules.tooFewChecks);
      if (!disclosureIds.includes('hypothetical_results')) problem('disclosureIds', rules.disclosureMissing);
    },
  },
});

/** The day by which next year's limits are usually known. */
function nextFirstOfDecember() {
  const today = businessToday();
  const year = Number(today.slice(0, 4));
  return `${today < `${year}-12-01` ? year : year + 1}-12-01`;
}

/** Each key once among the lists together, since they name the values of one calculation. */
const checkKeys = (lists: Record<string, readonly { key: string }[]>, problem: Problem) => {
  const seen = new Set<string>();
  for (const [name, rows] of Object.entries(lists)) {
    rows.forEach(({ key }, index) => {
      if (seen.has(key)) problem(`${name}.${index}.key`, rules.keyTaken);
      seen.add(key);
    });
  }
};

const checkInput = (
  { type, min, max, default: usual, options }: z.output<typeof input>,
  path: string,
  problem: Problem,
) => {
  if (type === 'select' && options.length < 2) problem(`${path}.options`, rules.tooFewOptions);
  if (type === 'date') return;
  const [least, most] =
    type === 'select' ? [1, options.length] : [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
  if (least > most) problem(`${path}.max`, rules.highestBelowLowest);
  else if (usual !== undefined && (usual < least || usual > most)) problem(`${path}.default`, rules.usualOutOfBounds);
};
