import type { RecordMessages } from '../engine/area/areaMessages';

export const messages = {
  sections: {
    calculator: 'Calculator',
    placement: 'Where and for whom',
    formula: 'Formula',
    inputs: 'Inputs',
    outputs: 'Results',
    checks: 'Checks',
  },
  sectionHelp: {
    checks: 'Inputs whose result is known; at least three before the calculator is published.',
  },
  recordTabs: {
    general: 'General',
    calculation: 'Calculation',
    checks: 'Checks',
  },
  help: {
    calcKey: 'Pages and links know the calculator by it; it never changes.',
    assumptionsText: 'Shown with every result.',
    disclosureIds: '“Hypothetical results” must be among them.',
    ctaServiceId: 'Offered below the result.',
    sortOrder: 'Lower numbers come first in the category.',
    expression:
      'Keys of inputs and constants, numbers, + - * / ^, parentheses, and min, max, round, floor, if, pow, fv, pmt, lookup.',
    'inputs.options': 'The formula gets the position of the choice: 1 for the first.',
    constants: 'Numbers that the formula uses: as they are, or from the limits of the year.',
    'testVectors.output': 'The key of a result; the first where none is given.',
    'testVectors.tolerance': 'How far the result may be off.',
  },
} satisfies RecordMessages;
