export const messages = {
  bulk: { left: 'Still chosen: %{names}' },
  selection: {
    elsewhere: '%{smart_count} items selected, %{elsewhere} of them on other pages',
  },
};
