export const messages = {
  unsaved: {
    title: 'Leave without saving?',
    message: 'Your changes have not been saved and will be lost.',
    leave: 'Leave without saving',
    stay: 'Keep editing',
  },
};
