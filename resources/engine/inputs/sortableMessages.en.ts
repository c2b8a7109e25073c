export const messages = {
  sortable: {
    move: 'Move %{name}',
    moveHelp:
      'Press Space to take it up, the arrow keys to move it, Space to put it down, and Escape to leave it where it was.',
    lifted: '%{name} is taken up. It is at place %{place} of %{total}.',
    moved: '%{name} is at place %{place} of %{total}.',
    dropped: '%{name} is put down at place %{place} of %{total}.',
    left: '%{name} stays where it was.',
  },
};
