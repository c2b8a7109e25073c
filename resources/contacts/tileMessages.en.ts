export const messages = {
  tile: {
    title: 'How satisfied members are',
    average: '%{average} of 5',
    ratings: 'on average, by one rating |||| on average, by %{count} ratings',
    topics: 'By topic',
    people: 'By person',
    nobody: 'Nobody',
    words: 'In their words',
    of5: '%{average} of 5',
    count: '(%{count} rating) |||| (%{count} ratings)',
  },
};
