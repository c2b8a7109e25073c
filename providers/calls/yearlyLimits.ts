import { request } from '../http';
import { type AbortOptions, calling } from './requestOptions';

/** What calculators and texts use of what the law fixes, as far as it is approved. */
export interface ApprovedTables {
  /** In dollars, by year and by the key of the limit. */
  limits: Record<string, Record<string, number>>;
  /** Divisors by age. */
  lifeTable: Record<string, number>;
}

/** The limits of each year, and the life table. */
export const yearlyLimitCalls = {
  async calculatorTables(options?: AbortOptions): Promise<ApprovedTables> {
    return (await request<ApprovedTables>('/yearly-limits/tables', calling(options))).data;
  },
};
