export const messages = {
  notice: {
    message: 'You typed here on %{time} and did not save it.',
    changed: '%{name} has changed the record since: restoring leaves the other fields as they are now.',
    restore: 'Restore',
    discard: 'Discard',
  },
  createdBefore: {
    message: 'Your first save had created it already. What you changed since is offered here: restore it, then save.',
    selected:
      'Your first save had created it already, so that one is chosen. What you changed since is offered when you edit it.',
  },
};
