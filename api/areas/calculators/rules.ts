import { definitionOf } from '../../../resources/calculators/formulas/definition';
import { plain } from '../../../resources/calculators/formulas/rounding';
import type { CalculatorTables } from '../../../resources/calculators/formulas/tables';
import { runCheck } from '../../../resources/calculators/formulas/testVectors';
import type { FieldErrors } from '../../../resources/kit';
import type { AreaRules } from '../../records/areaModule';
import { loadTables } from '../yearlyLimits/approvedTables';
import { calculatorMessages } from './messages.en';
import { keepFigures } from './usageMetrics';

/** What members see calculates right: its checks pass, by the limits that count now. */
export const calculatorRules: AreaRules = {
  checkToBeSeen: async (transaction, { data }) => failuresOf(data, await loadTables(transaction)),

  follow: async (transaction, record, _before, { context }) => {
    if (record) await keepFigures(transaction, context.now(), record.id);
  },
};

/** What is said of the checks that fail, by field. */
const failuresOf = (data: Record<string, unknown>, tables: CalculatorTables): FieldErrors => {
  const { checks, ...definition } = definitionOf(data);
  const errors: FieldErrors = {};
  const year = definition.tableYear;
  if (year !== undefined && !tables.limits[year])
    errors.tableYear = calculatorMessages.yearUnknown({ year: String(year) });
  checks.forEach((check, index) => {
    const { isRight, got, refusal } = runCheck(definition, check, tables);
    if (isRight) return;
    const expected = plain(check.expected);
    errors[`testVectors.${index}.expected`] = refusal
      ? calculatorMessages.checkWithoutResult({ expected, refusal })
      : calculatorMessages.checkFails({ expected, got: got === undefined ? '–' : plain(got) });
  });
  return errors;
};
