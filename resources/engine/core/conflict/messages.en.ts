export const messages = {
  newer: {
    message: '%{name} saved a newer version while you were editing. What you typed is still here.',
    compare: 'Compare',
  },
};
