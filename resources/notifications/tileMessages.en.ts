export const messages = {
  tile: {
    title: 'Last sent',
    reached: '%{sent} of %{targeted}',
  },
};
