/** The texts of the page as members see it. */
export const messages = {
  title: 'What members see',
  /** The contents that the preview of a record can show. */
  previews: {
    label: 'Show',
    now: 'What members see',
    later: 'What members will see from %{from}',
    edited: 'What members would see: not published',
    past: 'What members saw: not live any more',
  },
};
