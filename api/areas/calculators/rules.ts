import { definitionOf } from '../../../resources/calculators/formulas/definition';
import { formatPlainNumber } from '../../../resources/calculators/formulas/rounding';
import type { CalculatorTables } from '../../../resources/calculators/formulas/tables';
import { runTestVector } from '../../../resources/calculators/formulas/testVectors';
import type { FieldErrors } from '../../../resources/kit';
import type { AreaRules } from '../../records/areaModule';
import { loadApprovedTables } from '../yearlyLimits/approvedTables';
import { calculatorMessages } from './messages.en';
import { updateCalculatorMetrics } from './usageMetrics';

/** What members see calculates right: its checks pass, by the limits that count now. */
export const calculatorRules: AreaRules = {
  checkForReview: async (transaction, { data }) => failuresOf(data, await loadApprovedTables(transaction)),

  afterSave: async (transaction, record, _before, { context }) => {
    if (record) await updateCalculatorMetrics(transaction, context.now(), record.id);
  },
};

/** What is said of the checks that fail, by field. */
const failuresOf = (data: Record<string, unknown>, tables: CalculatorTables): FieldErrors => {
  const { testVectors, ...definition } = definitionOf(data);
  const errors: FieldErrors = {};
  const year = definition.tableYear;
  if (year !== undefined && !tables.limits[year])
    errors.tableYear = calculatorMessages.yearUnknown({ year: String(year) });
  testVectors.forEach((check, index) => {
    const { isPassed, actual, refusal } = runTestVector(definition, check, tables);
    if (isPassed) return;
    const expected = formatPlainNumber(check.expected);
    errors[`testVectors.${index}.expected`] = refusal
      ? calculatorMessages.checkWithoutResult({ expected, refusal })
      : calculatorMessages.checkFails({ expected, got: actual === undefined ? '–' : formatPlainNumber(actual) });
  });
  return errors;
};
