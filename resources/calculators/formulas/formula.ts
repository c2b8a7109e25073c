import type { Message } from '../../kit/messageCatalog';
import type { CalculatorTables, YearLimits } from './tables';

/** How numbers of inputs are entered; dates are days since 1970-01-01, choices their position from 1. */
export type InputType = 'currency' | 'percent' | 'int' | 'years' | 'date' | 'select';

/** How a result is written. */
export type ResultFormat = 'currency' | 'percent' | 'number' | 'years' | 'months';

/** Numbers by the key that formulas know them by: dollars, percent, years. */
export type NumbersByKey = Readonly<Record<string, number>>;

/** What an engine is given besides its values. */
export interface FormulaContext {
  tables: CalculatorTables;
  /** The limits of the calculator's year; undefined where none is chosen or they are not known. */
  limits: YearLimits | undefined;
  year: number | undefined;
}

/** A text of the product, or what staff call something. */
export type LocalizedText = Message | string;

/** What a chart shows: how amounts go on, or the parts of a whole. */
export type Series =
  | {
      kind: 'course';
      points: readonly number[];
      unit: LocalizedText;
      /** What the points are, where they are no plain numbers. */
      pointUnit?: InputType;
      lines: readonly Line[];
    }
  | { kind: 'parts'; parts: readonly { label: LocalizedText; value: number }[] };

/** A line has a value for each point, null where there is none; those of one chart lie on top of each other. */
export interface Line {
  label: LocalizedText;
  values: readonly (number | null)[];
}

export interface Calculation<Result extends string = string> {
  values: Readonly<Record<Result, number>>;
  /** How the results came about, one sentence a step. */
  steps: readonly Message[];
  /** What the charts of results show; worked out only where one is drawn. */
  series?: () => Readonly<Partial<Record<Result, Series>>>;
}

/** Why there is no result, for the member. */
export interface CalculationError {
  refusal: Message;
}

export type CalculationOutcome<Result extends string = string> = Calculation<Result> | CalculationError;

export interface Parameter {
  type: InputType;
  /** What the engine works without. */
  isOptional?: true;
}

/** A formula that is built in. Amounts are dollars, worked out in cents and rounded half up. */
export interface Formula<Name extends string = string, Result extends string = string> {
  /** What it must know, in the order in which expressions give it. */
  parameters: Readonly<Record<Name, Parameter> & Record<string, Parameter>>;
  /** What it finds out; expressions get the first where they name none. */
  results: Readonly<Record<Result, ResultFormat>>;
  /** What is there for each parameter that is not optional is checked by the caller. */
  calculate(
    values: Readonly<Record<Name, number>> & Partial<NumbersByKey>,
    given: FormulaContext,
  ): CalculationOutcome<Result>;
}

export const isCalculationError = (outcome: object): outcome is CalculationError => 'refusal' in outcome;
