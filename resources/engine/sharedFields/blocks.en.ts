import { messagesOf } from '../schema/messageCatalog';

/** Labels of the fields of blocks, for the areas that have blocks. */
export const blockFieldNames = {
  'blocks.label': 'Button text',
  'blocks.linkType': 'Leads to',
  'blocks.linkTarget': 'Destination',
  'blocks.body': 'Text',
  'blocks.faqCategory': 'FAQs about',
  'blocks.placement': 'Place',
  'blocks.topic': 'Only events about',
  'blocks.most': 'At most',
  'blocks.selection': 'What it shows',
  'blocks.withinDays': 'Within days from today',
  'blocks.layout': 'How it looks',
  'blocks.hasSeatsLeft': 'Seats left',
  'blocks.hasAllEventsLink': 'Link “All events”',
  'blocks.newsCategory': 'Only news about',
  'blocks.hidesWhenEmpty': 'Leave it out if nothing matches',
};

/** Labels of the choices in blocks. */
export const blockChoices = {
  'blocks.linkType': { page: 'Page of the app', url: 'Web address', tel: 'Phone number' },
  'blocks.type': {
    rich_text: 'Text',
    image: 'Picture',
    cta: 'Button',
    faq_group: 'FAQ list',
    banner_slot: 'Banners',
    calculator_embed: 'Calculator',
    event_list: 'Event cards',
    service_cards: 'Service cards',
    news: 'News',
    disclosure: 'Disclosure',
    snippet: 'Snippet',
  },
  'blocks.selection': { by_rule: 'By rule', by_hand: 'By hand' },
  'blocks.layout': { cards: 'Cards with picture', list: 'List', one: 'One, large' },
};

/** Error messages of the rules of blocks. */
export const blockRules = messagesOf('blocks', {
  partMissing: 'A block of this kind needs this.',
  endBeforeStart: 'The end must be after the start.',
  tooManyBlocks: 'Use at most %{max} blocks.',
  snippetInSnippet: 'A snippet cannot hold another snippet. Remove it from the text.',
});
