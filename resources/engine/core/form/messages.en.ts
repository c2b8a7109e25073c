export const messages = {
  errors: { title: 'One field needs your attention |||| %{smart_count} fields need your attention' },
  unsaved: {
    title: 'Leave without saving?',
    message: 'Your changes have not been saved and will be lost.',
    leave: 'Leave without saving',
    stay: 'Keep editing',
  },
};
