import type { BlockType } from '../../sharedFields';

/** The fields of each type of block, in the order of its form, without those that all types have. */
export const blockTypeFields: Readonly<Record<BlockType, readonly string[]>> = {
  rich_text: ['body'],
  image: ['image'],
  cta: ['label', 'linkType', 'linkTarget'],
  faq_group: ['faqCategory', 'most'],
  banner_slot: ['placement'],
  calculator_embed: ['calculatorId'],
  event_list: ['topic', 'withinDays', 'most', 'eventIds', 'layout', 'hasSeatsLeft', 'hasAllEventsLink'],
  service_cards: ['serviceIds'],
  news: ['newsCategory', 'most'],
  disclosure: ['disclosureIds'],
  snippet: ['snippetId'],
};

/** The types of blocks that can find nothing to show. */
export const typesWithRecords: readonly BlockType[] = [
  'faq_group',
  'banner_slot',
  'event_list',
  'service_cards',
  'news',
];
