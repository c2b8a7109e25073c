export const messages = {
  reorder: 'Arrange',
};
