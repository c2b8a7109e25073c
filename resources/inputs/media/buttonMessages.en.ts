export const messages = {
  choose: 'Choose from the library',
};
