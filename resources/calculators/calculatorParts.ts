import { z } from 'zod';
import { issue, text } from '../engine/schema';
import { lifeTableName, limitKeys, limitPrefix } from './formulas/formula';
import { maxExpressionLength } from './formulas/parse';
import { rules } from './recordMessages.en';

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

/** A question that a calculator asks. */
export const input = z
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

/** Inputs with the result that they must have. */
export const testVector = z
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

/** A number or a table of a formula, by its name. */
export const constant = z
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

/** A result that a calculator shows. */
export const output = z
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
