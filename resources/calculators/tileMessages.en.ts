export const messages = {
  tile: {
    title: 'Calculators whose checks fail',
    explanation: 'Members use them. A table may have changed since.',
  },
};
