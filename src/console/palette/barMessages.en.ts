export const messages = {
  search: 'Search or jump to…',
  jump: 'Jump to…',
  new: 'New',
  control: 'Ctrl',
};
