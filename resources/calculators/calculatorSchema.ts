import { z } from 'zod';
import {
  businessToday,
  commonRules,
  defineSchema,
  field,
  html,
  issue,
  masterType,
  plainDate,
  type RecordOf,
  type ReportProblem,
  reference,
  reservedIds,
  section,
  text,
  wholeNumber,
  yearlyLimitPlaceholders,
} from '../engine/schema';
import { audience, publishingWindow, publishingWindowEnds } from '../engine/sharedFields';
import { formulaNames, formulaOf } from './formulas';
import { findExpressionError } from './formulas/findExpressionError';
import { dayBounds, isDay, lifeTableName, limitKeys, limitPrefix } from './formulas/formula';
import { maxExpressionLength } from './formulas/parse';
import { fields } from './messages.en';
import { recordFields, rules } from './recordMessages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    calculators: true;
  }
}

const inputTypes = ['currency', 'percent', 'int', 'years', 'date', 'select'] as const;

const outputFormats = ['currency', 'percent', 'number', 'years', 'months'] as const;

const charts = ['none', 'line', 'bar', 'donut'] as const;

/** The tables to which a constant can refer: a limit of the calculator's year, or the life table. */
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
    // The reason why the actual result was accepted as the expected one.
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
    // Calculated from inputs, constants and earlier outputs, where the formula has no such result.
    expression: text({ max: maxExpressionLength }).optional(),
  })
  .register(z.globalRegistry, { id: 'CalculatorResult' });

/** The calculators of the member app: their inputs, formulas, outputs and test vectors. */
export const calculators = defineSchema({
  name: 'calculators',
  fieldNames: { ...fields, ...recordFields },
  record: {
    ...section('calculator', {
      name: field(text({ min: 3, max: 80 }), {
        row: true,
        search: true,
        sort: true,
        filter: true,
        memberRow: true,
        fullWidth: true,
      }),
      calcKey: field(
        z
          .string()
          .min(2)
          .max(50)
          .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, issue(commonRules.notSlug))
          .refine((key) => !reservedIds.includes(key), issue(commonRules.reservedWord)),
        { search: true, sort: true, memberRow: true },
      ),
      category: field(masterType('calculator_category'), { row: true, sort: true, filter: true, memberRow: true }),
      reviewBy: field(plainDate().default(nextFirstOfDecember), {
        row: true,
        sort: true,
        filter: true,
        requiredToPublish: true,
      }),
    }),
    ...section('texts', {
      intro: field(richText().optional(), { search: true, memberRow: true, requiredToPublish: true }),
      resultNote: field(richText().optional(), { members: true, requiredToPublish: true }),
      assumptionsText: field(text({ min: 20, max: 1000 }).optional(), {
        members: true,
        requiredToPublish: true,
        fullWidth: true,
      }),
      disclosureIds: field(z.array(masterType('disclosure')).max(10).default([]), {
        filter: true,
        members: true,
        requiredToPublish: true,
        fullWidth: true,
      }),
    }),
    ...section('placement', {
      pageKeys: field(z.array(reference('app-page')).max(20).default([]), { filter: true }),
      ctaServiceId: field(reference('services').optional(), { filter: true, members: true }),
      sortOrder: field(wholeNumber(0, 9999).default(0), { sort: true }),
      audience: field(audience(), { filter: ['retirementSystems'] }),
    }),
    ...publishingWindow(),
    engine: field(z.enum([...formulaNames, 'expression']), { row: true, filter: true }),
    inputs: field(z.array(input).max(30).default([]), { members: true, requiredToPublish: true }),
    constants: z.array(constant).max(30).default([]),
    expression: text({ max: maxExpressionLength }).optional(),
    outputs: field(z.array(output).max(12).default([]), {
      members: ['key', 'label', 'format', 'emphasis', 'chart'],
      requiredToPublish: true,
    }),
    tableYear: field(wholeNumber(2000, 2100).optional(), { sort: true, filter: true, members: true }),
    testVectors: field(z.array(testVector).max(50).default([]), { requiredToPublish: true }),
  },
  label: (calculator) => calculator.name,
  idField: 'calcKey',
  linkIdentifier: 'key',
  list: {
    defaultSort: [
      ['category', 'ASC'],
      ['sortOrder', 'ASC'],
    ],
  },
  members: {
    order: [
      ['category', 'ASC'],
      ['sortOrder', 'ASC'],
    ],
    find: 'calcKey',
    isCalculated: true,
    filter: { category: 'category', page: 'pageKeys' },
  },
  statistics: ['opened', 'used', 'completed'],
  rules: {
    placeholders: { intro: [yearlyLimitPlaceholders], resultNote: [yearlyLimitPlaceholders] },
    check: (
      { engine, inputs = [], constants = [], outputs = [], testVectors = [], expression, tableYear },
      problem,
    ) => {
      checkKeys({ inputs, constants }, problem);
      checkKeys({ outputs }, problem);
      inputs.forEach((each, index) => {
        checkInput(each, `inputs.${index}`, problem);
      });
      constants.forEach(({ value, limit, rows: table }, index) => {
        const sources = [value, limit, table[0]].filter((source) => source !== undefined);
        if (sources.length !== 1) problem(`constants.${index}.value`, rules.constantNeedsOne);
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
  },
  publish: {
    requiresApproval: true,
    window: publishingWindowEnds,

    check: ({ testVectors = [], disclosureIds = [] }, problem) => {
      if (testVectors.length < 3) problem('testVectors', rules.tooFewChecks);
      if (!disclosureIds.includes('hypothetical_results')) problem('disclosureIds', rules.disclosureMissing);
    },
  },
  values: {
    derived: {
      fields: {
        // The test vectors of the published version, or of the draft where nothing is published.
        checks: field(z.enum(['none', 'passing', 'failing']).default('none'), { row: true, filter: true }),
        uses30d: field(z.int().default(0), { row: true, sort: true }),
        // In percent of the uses.
        completionRate: field(z.int().optional(), { sort: true }),
      },
    },
  },
});

/** The day by which the limits of the next year are usually published. */
function nextFirstOfDecember() {
  const today = businessToday();
  const year = Number(today.slice(0, 4));
  return `${today < `${year}-12-01` ? year : year + 1}-12-01`;
}

/** Requires each key to be unique in all lists together, because the keys name the values of one calculation. */
const checkKeys = (lists: Record<string, readonly { key: string }[]>, problem: ReportProblem) => {
  const usedKeys = new Set<string>();
  for (const [name, rows] of Object.entries(lists)) {
    rows.forEach(({ key }, index) => {
      if (usedKeys.has(key)) problem(`${name}.${index}.key`, rules.keyTaken);
      usedKeys.add(key);
    });
  }
};

type CalculatorParts = Pick<RecordOf<typeof calculators>, 'inputs' | 'constants' | 'outputs'> &
  Partial<Pick<RecordOf<typeof calculators>, 'engine' | 'expression'>>;

/**
 * Requires that the formula has all parameters and that each output has a value. Later outputs may use earlier ones.
 */
const checkFormula = ({ engine, expression, inputs, constants, outputs }: CalculatorParts, problem: ReportProblem) => {
  const isTable = ({ limit, rows: table }: CalculatorParts['constants'][number]) =>
    limit === lifeTableName || table.length > 0;
  const tables = constants.filter(isTable).map(({ key }) => key);
  const numbers = constants.filter((constant) => !isTable(constant)).map(({ key }) => key);
  const names = [...inputs.map(({ key }) => key), ...numbers];
  const formula = formulaOf(engine);
  const missingParameter = Object.entries(formula?.parameters ?? {}).find(
    ([key, { isOptional }]) => !isOptional && !names.includes(key),
  );
  if (missingParameter) problem('inputs', rules.parameterMissing({ key: missingParameter[0] }));
  if (formula) names.push(...Object.keys(formula.results));
  else if (expression && outputs.length === 0) {
    const error = findExpressionError(expression, { names, tables });
    if (error) problem('expression', error);
  }
  outputs.forEach((output, index) => {
    const isMain = engine === 'expression' && index === 0;
    const outputExpression = output.expression ?? (isMain ? expression : undefined);
    const path = output.expression === undefined && isMain ? 'expression' : `outputs.${index}.expression`;
    const error = outputExpression === undefined ? undefined : findExpressionError(outputExpression, { names, tables });
    if (error) problem(path, error);
    const hasValue = outputExpression !== undefined || Object.hasOwn(formula?.results ?? {}, output.key);
    if (!hasValue) problem(path, isMain ? rules.expressionMissing : rules.outputNotGiven);
    names.push(output.key);
  });
};

const checkInput = (
  { type, min, max, default: defaultValue, options }: z.output<typeof input>,
  path: string,
  problem: ReportProblem,
) => {
  if (type === 'select' && options.length < 2) problem(`${path}.options`, rules.tooFewOptions);
  if (type === 'date') {
    for (const [name, value] of Object.entries({ min, max, default: defaultValue }))
      if (value !== undefined && !isDay(value)) problem(`${path}.${name}`, rules.notDay(dayBounds));
    return;
  }
  const [minValue, maxValue] =
    type === 'select' ? [1, options.length] : [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
  if (minValue > maxValue) problem(`${path}.max`, rules.highestBelowLowest);
  else if (defaultValue !== undefined && (defaultValue < minValue || defaultValue > maxValue))
    problem(`${path}.default`, rules.usualOutOfBounds);
};
