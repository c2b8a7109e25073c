import type { RecordMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  sections: {
    calculator: 'Calculator',
    begin: 'Begin with',
    placement: 'Where and for whom',
    formula: 'Formula',
    inputs: 'Inputs',
    outputs: 'Results',
    texts: 'Texts',
  },
  add: { inputs: 'Add input', outputs: 'Add result', testVectors: 'Add check' },
  recordTabs: {
    calculation: 'Calculator',
    general: 'Texts and placement',
  },
  help: {
    calcKey: 'Pages and links know the calculator by it; it never changes.',
    assumptionsText: 'Shown with every result.',
    disclosureIds: '“Hypothetical results” must be among them.',
    ctaServiceId: 'Offered below the result.',
    sortOrder: 'Lower numbers come first in the category.',
    expression:
      'Gives the first result, from inputs, constants, numbers, + - * / ^ and comparisons. It may call min, max, round, floor, if, pow, fv, pmt, lookup, and formulas by their names.',
    'outputs.expression': 'Only for what the formula does not give: from inputs, constants and results above.',
    'testVectors.name': 'Such as “Usual case”.',
    'constants.rows': 'For lookup: the row with the largest “from” that is not above counts.',
    'inputs.key': 'What expressions call it.',
    'outputs.key': 'What expressions call it.',
    'inputs.options': 'The formula gets the position of the choice: 1 for the first.',
    constants: 'Numbers that the formula uses: as they are, or from the limits of the year.',
    'testVectors.tolerance': 'How far the result may be off.',
  },
} satisfies RecordMessages;
