export { type CalculatorTables, type LimitKey, limitKeys, type YearLimits } from '../../engine/domain/yearlyLimits';

/** The prefix of limits in constants (`limit.402g`), and the name of the life table. */
export const limitPrefix = 'limit.';
export const lifeTableName = 'lifeTable';
