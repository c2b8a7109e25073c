import { useContext, useEffect, useState } from 'preact/hooks';
import { ContentError, fetchContent } from '../content/fetchContent';
import type { ContentReference, LabeledKey } from '../content/records';
import { EnteredValuesContext, TokenContext } from '../content/useContent';

export interface CalculatorQuestion {
  key: string;
  label?: string;
  type?: string;
  min?: number;
  max?: number;
  step?: number;
  default?: number;
  options?: readonly string[];
  unit?: string;
  help?: string;
}

export interface AppCalculator {
  name?: string;
  calcKey?: string;
  category?: LabeledKey;
  intro?: string;
  resultNote?: string;
  inputs?: readonly CalculatorQuestion[];
  outputs?: readonly { key: string; label?: string; format?: string; emphasis?: boolean; chart?: string }[];
  assumptionsText?: string;
  disclosureIds?: readonly LabeledKey[];
  ctaServiceId?: ContentReference;
}

interface ChartOfResult {
  output: string;
  chart: 'line' | 'bar' | 'donut';
}

export interface Course extends ChartOfResult {
  kind: 'course';
  points: readonly number[];
  pointLabel: string;
  pointType: string | null;
  lines: readonly { label: string; values: readonly (number | null)[] }[];
}

export interface PartsOfTotal extends ChartOfResult {
  kind: 'parts';
  parts: readonly { label: string; value: number }[];
}

export interface CalculationResponse {
  results: readonly { key: string; label: string; format: string; value: number }[];
  refusal: string | null;
  series: readonly (Course | PartsOfTotal)[];
}

export type Answers = Readonly<Record<string, number>>;

interface CalculationState {
  calculation?: CalculationResponse;
  error?: ContentError;
}

/** Time in milliseconds from the last change of an answer to the request. */
const delay = 150;

/**
 * Calculates by the API, each time that the answers have changed. Until then the results before stay.
 * @param isPreviewed whether it is the calculator of the form, with which the API calculates as it is entered
 */
export const useCalculation = (
  calculatorKey: string | undefined,
  answers: Answers,
  isPreviewed = false,
): CalculationState => {
  const token = useContext(TokenContext);
  const entered = useContext(EnteredValuesContext);
  const [state, setState] = useState<CalculationState>({});
  const body = JSON.stringify({ answers, ...(isPreviewed && entered && { draft: entered }) });
  useEffect(() => {
    if (token === undefined || !calculatorKey) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      const path = `calculators/${encodeURIComponent(calculatorKey)}`;
      fetchContent<CalculationResponse>(token, path, { body: JSON.parse(body), signal }).then(
        (calculation) => setState({ calculation }),
        (error: unknown) => {
          if (signal.aborted) return;
          const known = error instanceof ContentError ? error : new ContentError(0, '');
          setState((before) => ({ ...before, error: known }));
        },
      );
    }, delay);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [token, calculatorKey, body]);
  return state;
};
