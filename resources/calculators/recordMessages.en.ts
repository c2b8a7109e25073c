import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

/** Labels of fields that only a record shows. */
export const recordFields = {
  'inputs.min': 'Lowest',
  'inputs.max': 'Highest',
  'inputs.default': 'Default value',
  'inputs.required': 'Required',
  'constants.value': 'Number',
  'outputs.emphasis': 'Highlighted',
  'testVectors.output': 'Result',
  'testVectors.reason': 'Why the expected result was changed',
  'constants.limit': 'Limit of the year',
  'constants.rows': 'Table',
  'outputs.expression': 'Calculated by',
};

export const messages = {
  fields: recordFields,
  sections: {
    calculator: 'Calculator',
    begin: 'Begin with',
    placement: 'Where and for whom',
    formula: 'Formula',
    inputs: 'Inputs',
    outputs: 'Results',
    texts: 'Texts',
  },
  choices: {
    'inputs.type': { currency: 'Money', int: 'Whole number', select: 'Choice' },
    'outputs.format': { currency: 'Money' },
    'constants.limit': {
      'limit.402g': 'Contributions to 401(k), 403(b), 457(b), TSP',
      'limit.catchUp50': 'Catch-up from 50',
      'limit.catchUp60to63': 'Catch-up from 60 to 63',
      'limit.ira': 'Contributions to an IRA',
      'limit.iraCatchUp': 'IRA catch-up from 50',
      'limit.rothCatchUpWages': 'Wages from which catch-up is Roth',
      'limit.simple': 'Contributions to a SIMPLE plan',
      'limit.simpleCatchUp': 'SIMPLE catch-up from 50',
      'limit.simpleCatchUp60to63': 'SIMPLE catch-up from 60 to 63',
      'limit.qcd': 'Qualified charitable distributions',
      lifeTable: 'Uniform Lifetime Table (as a table)',
    },
  },
  add: { inputs: 'Add input', outputs: 'Add result', testVectors: 'Add check' },
  recordTabs: {
    calculation: 'Calculator',
    general: 'Texts and placement',
  },
  help: {
    calcKey: 'Pages and links find the calculator by this key, so it never changes.',
    assumptionsText: 'Shown with every result.',
    disclosureIds: '“Hypothetical results” must be among them.',
    ctaServiceId: 'Offered below the result.',
    sortOrder: 'Lower numbers come first in the category.',
    expression:
      'Gives the first result, from inputs, constants, numbers, + - * / ^ and comparisons. It may call min, max, round, floor, if, pow, fv, pmt, lookup, and formulas by their names.',
    'outputs.expression': 'Only for results that the formula does not give. Use inputs, constants and results above.',
    'testVectors.name': 'Such as “Usual case”.',
    'constants.rows': 'For lookup: of the rows whose “from” is not above the value, the last one counts.',
    'inputs.key': 'Its name in expressions.',
    'outputs.key': 'Its name in expressions.',
    'inputs.options': 'The formula gets the position of the choice: 1 for the first.',
    constants: 'Numbers that the formula uses: as they are, or from the limits of the year.',
    'testVectors.tolerance': 'How far the result may be off.',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('calculators', {
  notFieldKey: 'Use letters and digits, beginning with a lowercase letter, such as basicPay.',
  constantNeedsOne: 'Give the constant exactly one of these: a number, a limit, or the rows of a table.',
  unknownInput: 'There is no such input.',
  unknownOutput: 'There is no such output.',
  expressionMissing: 'Write the expression to calculate with.',
  yearMissing: 'Choose the year whose limits are used.',
  tooFewChecks: 'Add at least three checks before it is published.',
  disclosureMissing: 'A calculator must show the disclosure “Hypothetical results”.',
  keyTaken: 'This key is already used. Choose another.',
  notDay: 'Enter whole days since January 1, 1970, from %{min} to %{max}.',
  tooFewOptions: 'Add at least two options to choose from.',
  highestBelowLowest: 'The highest value must not be below the lowest.',
  usualOutOfBounds: 'The usual value must lie between the lowest and the highest.',
  parameterMissing: 'The formula needs “%{key}”. Add an input or a constant for it.',
  outputNotGiven: 'The formula does not give this result. Choose another, or write an expression for it.',
});
