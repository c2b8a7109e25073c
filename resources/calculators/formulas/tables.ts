export { type CalculatorTables, type LimitKey, limitKeys, type YearLimits } from '../../domain/yearlyLimits';

/** How constants name a limit (`limit.402g`), and the life table. */
export const limitPrefix = 'limit.';
export const lifeTableName = 'lifeTable';
