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
  reference,
  reservedIds,
  section,
  text,
  wholeNumber,
  yearlyLimitPlaceholders,
} from '../engine/schema';
import { audience, publishingWindow, publishingWindowEnds } from '../engine/sharedFields';
import { constant, input, output, testVector } from './calculatorParts';
import { checkCalculator } from './checkCalculator';
import { formulaNames } from './formulas';
import { maxExpressionLength } from './formulas/parse';
import { fields } from './messages.en';
import { recordFields, rules } from './recordMessages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    calculators: true;
  }
}

const richText = () => html({ min: 1, max: 1000 });

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
    check: checkCalculator,
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
