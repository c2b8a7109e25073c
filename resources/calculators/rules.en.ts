import { messagesOf } from '../engine/schema';

/** Error messages of this area's rules that are not in its schema. */
export const rules = messagesOf('calculators', {
  notFieldKey: 'Use letters and digits, beginning with a small letter, such as basicPay.',
  constantNeedsOne: 'Give the constant a number, a limit or the rows of a table: one of them.',
  unknownInput: 'There is no such input.',
  unknownOutput: 'There is no such output.',
  expressionMissing: 'Write the expression to reckon with.',
  yearMissing: 'Choose the year whose limits are used.',
  tooFewChecks: 'Add at least three checks before it is published.',
  disclosureMissing: 'A calculator must show the disclosure “Hypothetical results”.',
  keyTaken: 'This key is already used. Choose another.',
  notDay: 'Enter whole days since 1 January 1970, from %{min} to %{max}.',
  tooFewOptions: 'Add at least two options to choose from.',
  highestBelowLowest: 'The highest value must not be below the lowest.',
  usualOutOfBounds: 'The usual value must lie between the lowest and the highest.',
  parameterMissing: 'The formula needs “%{key}”. Add an input or a constant for it.',
  outputNotGiven: 'The formula does not give this result. Choose another, or write an expression for it.',
});
