import type { calculators as schema } from '../../../resources/calculators/schema';
import type { ContentStatus, RecordOf } from '../../../resources/engine/schemaKit';

type Calculator = RecordOf<typeof schema>;
type Input = Calculator['inputs'][number];
type Output = Calculator['outputs'][number];

/** A calculator in short: paragraphs of the introduction and of the note, and what is the same for all left out. */
export type SampleCalculator = Pick<Calculator, 'name' | 'category' | 'engine' | 'assumptionsText'> &
  Partial<Pick<Calculator, 'constants' | 'expression' | 'tableYear' | 'disclosureIds' | 'ctaServiceId'>> & {
    calcKey: string;
    intro: string[];
    resultNote: string[];
    inputs: Input[];
    outputs: Output[];
    testVectors: Calculator['testVectors'];
    pageKeys: string[];
    status?: ContentStatus;
  };

/** An input with its bounds and usual value. */
export const input = (
  key: string,
  label: string,
  type: Input['type'],
  [min, max, usual]: readonly [min: number, max: number, usual: number],
  more: Partial<Input> = {},
): Input => ({ key, label, type, min, max, default: usual, options: [], required: true, ...more });

/** A choice; what is chosen counts from 1. */
export const choice = (key: string, label: string, options: string[]): Input => ({
  key,
  label,
  type: 'select',
  default: 1,
  options,
  required: true,
});

/** The result that the others explain. */
export const mainOutput = (
  key: string,
  label: string,
  format: Output['format'],
  chart: Output['chart'] = 'none',
): Output => ({ key, label, format, emphasis: true, chart });

export const output = (key: string, label: string, format: Output['format']): Output => ({
  key,
  label,
  format,
  emphasis: false,
  chart: 'none',
});

/** Inputs whose result is known. */
export const vector = (inputs: Record<string, number>, key: string, expected: number, tolerance = 0.005) => ({
  inputs: Object.entries(inputs).map(([name, value]) => ({ key: name, value })),
  output: key,
  expected,
  tolerance,
});
