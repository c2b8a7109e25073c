import { z } from 'zod';
import { audience } from '../domain';
import {
  businessToday,
  commonRules,
  defineSchema,
  html,
  issue,
  masterType,
  plainDate,
  type RecordOf,
  type ReportProblem,
  reference,
  reservedIds,
  text,
  wholeNumber,
  yearlyLimitPlaceholders,
} from '../kit';
import { formulaNames, formulaOf } from './formulas';
import { expressionProblem } from './formulas/expressionProblem';
import { maxExpressionLength } from './formulas/parse';
import { lifeTableName, limitKeys, limitPrefix } from './formulas/tables';
import { fields } from './messages.en';
import { rules } from './rules.en';

const inputTypes = ['currency', 'percent', 'int', 'years', 'date', 'select'] as const;

const outputFormats = ['currency', 'percent', 'number', 'years', 'months'] as const;

const charts = ['none', 'line', 'bar', 'donut'] as const;

/** What a constant may stand for: a limit of the calculator's year, or the life table. */
const namedTables = [...limitKeys.map((key) => `${limitPrefix}${key}` as const), lifeTableName] as const;

const fieldKey = () =>
  z
    .string()
    .max(40)
    .regex(/^[a-z][A-Za-z0-9]*$/, issue(rules.notFieldKey));

const richText = () => html({ min: 1, max: 1000 });

const input = z
  .strictObject({
    key: fieldKey(),
    label: text({ max: 60 }),
    type: z.enum(inputTypes).default('currency'),
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
  })
  .register(z.globalRegistry, { id: 'CalculatorQuestion' });

const testVector = z
  .strictObject({
    name: text({ max: 60 }).optional(),
    inputs: z
      .array(z.strictObject({ key: fieldKey(), value: z.number() }))
      .max(30)
      .default([]),
    output: fieldKey().optional(),
    expected: z.number(),
    tolerance: z.number().min(0).default(0.01),
    // Why what was got has become what is expected.
    reason: text({ max: 200 }).optional(),
  })
  .register(z.globalRegistry, { id: 'CalculatorCheck' });

const constant = z
  .strictObject({
    key: fieldKey(),
    value: z.number().optional(),
    limit: z.enum(namedTables).optional(),
    rows: z
      .array(z.strictObject({ from: z.number(), value: z.number() }))
      .max(50)
      .default([]),
  })
  .register(z.globalRegistry, { id: 'CalculatorConstant' });

const output = z
  .strictObject({
    key: fieldKey(),
    label: text({ max: 60 }),
    format: z.enum(outputFormats).default('currency'),
    emphasis: z.boolean().default(false),
    chart: z.enum(charts).default('none'),
    // Worked out from inputs, constants and the results before it, where the formula does not give it.
    expression: text({ max: maxExpressionLength }).optional(),
  })
  .register(z.globalRegistry, { id: 'CalculatorResult' });

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
    engine: z.enum([...formulaNames, 'expression']),
    intro: richText().optional(),
    resultNote: richText().optional(),
    inputs: z.array(input).max(30).default([]),
    constants: z.array(constant).max(30).default([]),
    expression: text({ max: maxExpressionLength }).optional(),
    outputs: z.array(output).max(12).default([]),
    tableYear: wholeNumber(2000, 2100).optional(),
    testVectors: z.array(testVector).max(50).default([]),
    assumptionsText: text({ min: 20, max: 1000 }).optional(),
    disclosureIds: z.array(masterType('disclosure')).max(10).default([]),
    reviewBy: plainDate().default(nextFirstOfDecember),
    audience: audience(),
    pageKeys: z.array(reference('app-page')).max(20).default([]),
    ctaServiceId: reference('services').optional(),
    sortOrder: wholeNumber(0, 9999).default(0),
  }),
  placeholders: { intro: [yearlyLimitPlaceholders], resultNote: [yearlyLimitPlaceholders] },
  derived: {
    // Those of what members see, or of the draft where nothing is published.
    checks: z.enum(['none', 'passing', 'failing']).default('none'),
    uses30d: z.int().default(0),
    // In percent of the uses.
    completionRate: z.int().optional(),
  },
  label: (calculator) => calculator.name,
  linkIdentifier: 'key',
  search: ['name', 'calcKey', 'intro'],
  rowFields: ['name', 'category', 'engine', 'checks', 'uses30d', 'reviewBy'],
  sort: ['name', 'calcKey', 'category', 'tableYear', 'reviewBy', 'sortOrder', 'uses30d', 'completionRate'],
  filter: [
    'name',
    'category',
    'engine',
    'tableYear',
    'checks',
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
    constants.forEach(({ value, limit, rows: table }, index) => {
      const given = [value, limit, table[0]].filter((one) => one !== undefined);
      if (given.length !== 1) problem(`constants.${index}.value`, rules.constantNeedsOne);
    });
    testVectors.forEach((vector, index) => {
      vector.inputs.forEach(({ key }, at) => {
        if (!inputs.some((each) => each.key === key))
          problem(`testVectors.${index}.inputs.${at}.key`, rules.unknownInput);
      });
      if (vector.output !== undefined && !outputs.some(({ key }) => key === vector.output))
        problem(`testVectors.${index}.output`, rules.unknownOutput);
    });
    checkFormula({ engine, expression, inputs, constants, outputs }, problem);
    const usesYear = engine === 'contribution_limit' || constants.some(({ limit }) => limit?.startsWith(limitPrefix));
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
const checkKeys = (lists: Record<string, readonly { key: string }[]>, problem: ReportProblem) => {
  const seen = new Set<string>();
  for (const [name, rows] of Object.entries(lists)) {
    rows.forEach(({ key }, index) => {
      if (seen.has(key)) problem(`${name}.${index}.key`, rules.keyTaken);
      seen.add(key);
    });
  }
};

type Written = Pick<RecordOf<typeof calculators>, 'inputs' | 'constants' | 'outputs'> &
  Partial<Pick<RecordOf<typeof calculators>, 'engine' | 'expression'>>;

/** The formula has what it needs, and gives or works out each output; later outputs may name earlier ones. */
const checkFormula = ({ engine, expression, inputs, constants, outputs }: Written, problem: ReportProblem) => {
  const isTable = ({ limit, rows: table }: Written['constants'][number]) => limit === lifeTableName || table.length > 0;
  const tables = constants.filter(isTable).map(({ key }) => key);
  const numbers = constants.filter((constant) => !isTable(constant)).map(({ key }) => key);
  const names = [...inputs.map(({ key }) => key), ...numbers];
  const builtIn = formulaOf(engine);
  const missing = Object.entries(builtIn?.parameters ?? {}).find(
    ([key, { isOptional }]) => !isOptional && !names.includes(key),
  );
  if (missing) problem('inputs', rules.parameterMissing({ key: missing[0] }));
  if (builtIn) names.push(...Object.keys(builtIn.results));
  else if (expression && outputs.length === 0) {
    const broken = expressionProblem(expression, { names, tables });
    if (broken) problem('expression', broken);
  }
  outputs.forEach((output, index) => {
    const isMain = engine === 'expression' && index === 0;
    const own = output.expression ?? (isMain ? expression : undefined);
    const path = output.expression === undefined && isMain ? 'expression' : `outputs.${index}.expression`;
    const broken = own === undefined ? undefined : expressionProblem(own, { names, tables });
    if (broken) problem(path, broken);
    const isGiven = own !== undefined || Object.hasOwn(builtIn?.results ?? {}, output.key);
    if (!isGiven) problem(path, isMain ? rules.expressionMissing : rules.outputNotGiven);
    names.push(output.key);
  });
};

const checkInput = (
  { type, min, max, default: usual, options }: z.output<typeof input>,
  path: string,
  problem: ReportProblem,
) => {
  if (type === 'select' && options.length < 2) problem(`${path}.options`, rules.tooFewOptions);
  if (type === 'date') return;
  const [least, most] =
    type === 'select' ? [1, options.length] : [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
  if (least > most) problem(`${path}.max`, rules.highestBelowLowest);
  else if (usual !== undefined && (usual < least || usual > most)) problem(`${path}.default`, rules.usualOutOfBounds);
};
