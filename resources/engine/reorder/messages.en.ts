export const messages = {
  arrange: 'Arrange',
};
