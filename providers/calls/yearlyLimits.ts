import { request } from './http';
import { type AbortOptions, withSignal } from './requestOptions';

/** The approved legal limits and the life table, for calculators and texts. */
export interface ApprovedTables {
  /** In dollars, by year and by the key of the limit. */
  limits: Record<string, Record<string, number>>;
  /** Divisors by age. */
  lifeTable: Record<string, number>;
}

/** Requests for the yearly limits and the life table. */
export const yearlyLimitCalls = {
  /** The approved tables. */
  async calculatorTables(options?: AbortOptions): Promise<ApprovedTables> {
    return (await request<ApprovedTables>('/yearly-limits/tables', withSignal(options))).data;
  },
};
