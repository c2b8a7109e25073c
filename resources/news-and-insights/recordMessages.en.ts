import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

/** Labels of fields that only a record shows. */
export const recordFields = {
  'sources.label': 'Name',
  'sources.url': 'Address',
};

export const messages = {
  fields: recordFields,
  sections: {
    article: 'Article',
    kind: 'Kind and author',
    sources: 'Sources and disclosures',
    related: 'Read next',
  },
  help: {
    body: 'Write a limit of a year as {{limit.402g.2026}}: members read the amount, and it stays right.',
    excerpt: 'Shown in lists and where the article is shared',
    isFeatured: 'At most three at a time',
    reviewBy: 'Required if it names limits that change every year',
    disclosureIds: 'At least one',
    related: 'Up to five',
    shareTexts: 'Instead of the usual text of a channel',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('news-and-insights', {
  channelTaken: 'This channel has a text already. Choose another.',
  reviewMissing: 'This names limits that change every year. Say when it must be reviewed.',
  tooManyFeatured: 'At most 3 articles are featured at a time. Take one of them off the featured list first.',
});
