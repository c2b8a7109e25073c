export const messages = {
  bulk: { left: 'Still chosen: %{names}' },
  selection: {
    label: 'Chosen records',
    chosen: '%{smart_count} chosen',
    elsewhere: '%{smart_count} chosen, %{elsewhere} on other pages',
    show: 'Show chosen',
    clear: 'Clear',
    select: 'Select',
    done: 'Done',
  },
};
