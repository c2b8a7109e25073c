export const messages = {
  select: 'Choose from the library',
};
