import type { LookupTable } from './evaluate';
import type { InputType, ResultFormat } from './formula';

/** The definition of a calculator. A draft may lack any property. */
export interface CalculatorDefinition {
  engine?: string | undefined;
  expression?: string | undefined;
  inputs?: readonly InputDefinition[] | undefined;
  constants?: readonly ConstantRow[] | undefined;
  outputs?: readonly OutputDefinition[] | undefined;
  tableYear?: number | undefined;
}

export interface InputDefinition {
  key: string;
  label: string;
  type: InputType;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  default?: number | undefined;
  options?: readonly string[] | undefined;
  unit?: string | undefined;
  help?: string | undefined;
  required?: boolean | undefined;
}

export interface ConstantRow {
  key: string;
  value?: number | undefined;
  limit?: string | undefined;
  rows?: LookupTable | undefined;
}

export interface OutputDefinition {
  key: string;
  label: string;
  format: ResultFormat;
  emphasis?: boolean | undefined;
  chart?: 'none' | 'line' | 'bar' | 'donut' | undefined;
  expression?: string | undefined;
}

/** Input values with an expected result. */
export interface TestVector {
  name?: string | undefined;
  inputs: readonly { key: string; value: number }[];
  /** The key of the checked output; the first output where it is missing. */
  output?: string | undefined;
  expected: number;
  tolerance: number;
}

/** Reads the definition from a record or draft. Leaves out incomplete rows. */
export const definitionOf = (record: Record<string, unknown>): CalculatorDefinition & { testVectors: TestVector[] } => {
  const { engine, expression, inputs, constants, outputs, tableYear, testVectors } = withoutNull(record);
  return {
    engine: text(engine),
    expression: text(expression),
    inputs: rowsOf<InputDefinition>(inputs, 'key', 'type').map((row) => ({
      ...row,
      label: text(row.label) ?? row.key,
    })),
    constants: rowsOf<ConstantRow>(constants, 'key').map((row) => ({
      ...row,
      rows: rowsOf<LookupTable[number]>(row.rows, 'from', 'value'),
    })),
    outputs: rowsOf<OutputDefinition>(outputs, 'key', 'format').map((row) => ({
      ...row,
      label: text(row.label) ?? row.key,
    })),
    tableYear: typeof tableYear === 'number' ? tableYear : undefined,
    testVectors: rowsOf<TestVector>(testVectors).map((row) => ({
      ...row,
      inputs: rowsOf<TestVector['inputs'][number]>(row.inputs, 'key', 'value'),
      tolerance: row.tolerance ?? 0.01,
    })),
  };
};

type StoredRow = Readonly<Record<string, unknown>>;

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

const withoutNull = (row: StoredRow): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''));

/** The rows of a list that have all required properties. */
const rowsOf = <Row>(value: unknown, ...required: (keyof Row & string)[]): Row[] =>
  (Array.isArray(value) ? value : [])
    .filter((row): row is StoredRow => typeof row === 'object' && row !== null)
    .map(withoutNull)
    .filter((row) => required.every((name) => row[name] !== undefined)) as Row[];
