export const messages = {
  views: 'Views',
  present: 'Views: %{name}',
};
