import { calculators } from '../../../resources/calculators/calculatorSchema';
import { definitionOf } from '../../../resources/calculators/formulas/definition';
import type { CalculatorTables } from '../../../resources/calculators/formulas/formula';
import { formatPlainNumber } from '../../../resources/calculators/formulas/rounding';
import { runTestVector } from '../../../resources/calculators/formulas/testVectors';
import type { FieldErrors, RecordData } from '../../../resources/engine/schema';
import type { AreaModule } from '../../records/areaModule';
import { type AreaRules, forEachChange } from '../../records/areaRules';
import { fromDatabase } from '../../records/databaseQuery';
import { calculatorMessages } from '../messages.en';
import { loadApprovedTables } from '../yearlyLimits/approvedTables';
import { calculatorDashboard } from './dashboard';
import { updateAllCalculatorMetrics, updateCalculatorMetrics } from './usageMetrics';

/** A calculator that members see must pass its test vectors with the approved tables. */
const calculatorRules: AreaRules<typeof calculators> = {
  validate: ({ data }, _before, { operation }) =>
    operation === 'save'
      ? {}
      : fromDatabase(async (transaction) => findFailures(data, await loadApprovedTables(transaction))),

  afterChange: forEachChange(
    ({ record, saveContext: { now } }) =>
      record && fromDatabase((transaction) => updateCalculatorMetrics(transaction, now, record.id)),
  ),
};

/** Returns the errors of the test vectors that fail, by field. */
const findFailures = (data: RecordData, tables: CalculatorTables): FieldErrors => {
  const { testVectors, ...definition } = definitionOf(data);
  const errors: FieldErrors = {};
  const year = definition.tableYear;
  if (year !== undefined && !tables.limits[year])
    errors.tableYear = calculatorMessages.yearUnknown({ year: String(year) });
  testVectors.forEach((testVector, index) => {
    const { isPassed, actual, refusal } = runTestVector(definition, testVector, tables);
    if (isPassed) return;
    const expected = formatPlainNumber(testVector.expected);
    errors[`testVectors.${index}.expected`] = refusal
      ? calculatorMessages.checkWithoutResult({ expected, refusal })
      : calculatorMessages.checkFails({ expected, got: actual === undefined ? '–' : formatPlainNumber(actual) });
  });
  return errors;
};

export const calculatorArea: AreaModule<typeof calculators> = {
  schema: calculators,
  dashboard: calculatorDashboard,
  rules: calculatorRules,
  scheduledTasks: [updateAllCalculatorMetrics],
};
