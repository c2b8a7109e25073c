/** The texts of the tile on the dashboard. */
export const messages = {
  title: 'Calculators whose checks fail',
  explanation: 'Members use them. A table may have changed since.',
};
