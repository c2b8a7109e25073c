import type { Message } from '../../engine/schema/messageCatalog';
import type { CalculatorTables, YearLimits } from '../../engine/texts/yearlyLimits';

export { type LimitKey, limitKeys } from '../../engine/texts/limitKeys';
export type { CalculatorTables, YearLimits } from '../../engine/texts/yearlyLimits';

/** The prefix of limits in constants (`limit.402g`), and the name of the life table. */
export const limitPrefix = 'limit.';
export const lifeTableName = 'lifeTable';

/** The type of an input's number. Dates are days since 1970-01-01; a choice is its position, counted from 1. */
export type InputType = 'currency' | 'percent' | 'int' | 'years' | 'date' | 'select';

/** The days since 1970-01-01 from the year 1 to the year 9999. */
export const dayBounds = { min: -719_162, max: 2_932_896 } as const;

/** Whether a number is a day of the calendar, in days since 1970-01-01. */
export const isDay = (days: number) => Number.isInteger(days) && days >= dayBounds.min && days <= dayBounds.max;

/** The format of a result. */
export type ResultFormat = 'currency' | 'percent' | 'number' | 'years' | 'months';

/** Numbers by the parameter key of formulas: dollars, percent or years. */
export type NumbersByKey = Readonly<Record<string, number>>;

/** The context of a formula's calculation. */
export interface FormulaContext {
  tables: CalculatorTables;
  /** The limits of the calculator's year; undefined where no year is selected or its limits are not known. */
  limits: YearLimits | undefined;
  year: number | undefined;
}

/** A translatable text of the product, or a text that staff wrote. */
export type LocalizedText = Message | string;

/** The data of a chart: the course of amounts, or the parts of a total. */
export type Series =
  | {
      kind: 'course';
      points: readonly number[];
      unit: LocalizedText;
      /** The type of the points, where they are not plain numbers. */
      pointUnit?: InputType;
      lines: readonly Line[];
    }
  | { kind: 'parts'; parts: readonly { label: LocalizedText; value: number }[] };

/** A line of a chart, with a value for each point, null where there is none. The lines of a chart are stacked. */
export interface Line {
  label: LocalizedText;
  values: readonly (number | null)[];
}

export interface Calculation<Result extends string = string> {
  values: Readonly<Record<Result, number>>;
  /** The steps of the calculation, one sentence each. */
  steps: readonly Message[];
  /** Returns the series for charts of results; called only where a chart is drawn. */
  series?: () => Readonly<Partial<Record<Result, Series>>>;
}

/** The reason why there is no result, shown to the member. */
export interface CalculationError {
  refusal: Message;
}

export type CalculationOutcome<Result extends string = string> = Calculation<Result> | CalculationError;

export interface Parameter {
  type: InputType;
  /** The bounds and the default of an input that is added for the parameter. A choice has options instead of bounds. */
  initial: InitialInput;
  /** The formula also works without the parameter. */
  isOptional?: true;
}

interface InitialInput {
  min?: number;
  max?: number;
  default: number;
  step?: number;
  options?: readonly string[];
}

/** A built-in formula. Amounts are dollars, calculated in cents and rounded half up. */
export interface Formula<Name extends string = string, Result extends string = string> {
  /** The parameters, in the order of the arguments in expressions. */
  parameters: Readonly<Record<Name, Parameter> & Record<string, Parameter>>;
  /** The results. An expression that names none gets the first. */
  results: Readonly<Record<Result, ResultFormat>>;
  /** Calculates the results. The caller checks that each required parameter has a value. */
  calculate(
    values: Readonly<Record<Name, number>> & Partial<NumbersByKey>,
    context: FormulaContext,
  ): CalculationOutcome<Result>;
}

export const isCalculationError = (outcome: object): outcome is CalculationError => 'refusal' in outcome;
