export const pageTypes = ['content', 'list', 'tool', 'external'] as const;

export const navPlacements = ['tab_bar', 'drawer', 'footer', 'none'] as const;

export const visibilities = ['public', 'signed_in', 'audience'] as const;

/** The kind of link target for each type of button link. */
export const linkKinds = { page: 'app-page', url: 'url', tel: 'phone' } as const;

export const appPageLinkTypes = ['page', 'url', 'tel'] as const;

export const blockTypes = [
  'rich_text',
  'image',
  'cta',
  'faq_group',
  'banner_slot',
  'calculator_embed',
  'event_list',
] as const;

export type BlockType = (typeof blockTypes)[number];

/** The required fields of each type of block. */
export const blockFields: Record<BlockType, readonly string[]> = {
  rich_text: ['body'],
  image: ['image'],
  cta: ['label', 'linkType'],
  faq_group: ['faqCategory'],
  banner_slot: ['placement'],
  calculator_embed: ['calculatorId'],
  event_list: [],
};
