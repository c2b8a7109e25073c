export const messages = {
  title: 'Arrange %{name}',
  help: 'Drag by the handle. By keyboard: Space takes one up, the arrow keys move it, Space puts it down.',
  selectGroup: 'Choose first what to arrange: each has an order of its own.',
  tooMany: 'There are more than 200 here, too many to arrange by hand. Write their positions in their forms instead.',
  none: 'There is nothing to arrange here yet.',
  saved: 'The order is saved, and members see it now.',
  move: 'Move %{name}',
  moveHelp:
    'Press Space to take it up, the arrow keys to move it, Space to put it down, and Escape to leave it where it was.',
  lifted: '%{name} is taken up. It is at place %{place} of %{total}.',
  moved: '%{name} is at place %{place} of %{total}.',
  dropped: '%{name} is put down at place %{place} of %{total}.',
  left: '%{name} stays where it was.',
};
