/** What the fields are called whose name does not read well by itself. */
export const fields = {
  responses: 'Answers',
  'responses.text': 'Answer',
  answerSource: 'Answers with',
  sourceId: 'Source',
  followUps: 'Offered next',
  locale: 'Language',
};
