import { z } from 'zod';
import {
  articleTags,
  fieldMeta,
  html,
  image,
  instant,
  issue,
  masterType,
  type ReportProblem,
  reference,
  target,
  text,
  wholeNumber,
} from '../schema';
import { findEmbeds } from '../texts/embeds';
import { audience } from './audience';
import { blockRules } from './blocks.en';

/** The area of snippets. */
export const snippetArea = 'snippets';

/** The maximum number of blocks of a page, and of a snippet. */
export const maxBlocks = 60;
export const maxSnippetBlocks = 20;

/** The kind of link target for each type of button link. */
export const buttonLinkKinds = { page: 'app-page', url: 'url', tel: 'phone' } as const;

const buttonLinkTypes = ['page', 'url', 'tel'] as const;

/** Creates the fields of a button. */
export const buttonFields = () => ({
  label: text({ max: 30 }).optional(),
  linkType: z.enum(buttonLinkTypes).optional(),
  linkTarget: target('linkType', buttonLinkKinds).optional(),
});

/** The types of blocks that a snippet can have: a snippet holds no snippets. */
const contentTypes = [
  'rich_text',
  'image',
  'cta',
  'faq_group',
  'banner_slot',
  'calculator_embed',
  'event_list',
  'service_cards',
  'news',
  'disclosure',
] as const;

export const blockTypes = [...contentTypes, 'snippet'] as const;

export type BlockType = (typeof blockTypes)[number];

/** The required fields of each type of block. */
const requiredFields: Readonly<Record<BlockType, readonly string[]>> = {
  rich_text: ['body'],
  image: ['image'],
  cta: ['label', 'linkType'],
  faq_group: ['faqCategory'],
  banner_slot: ['placement'],
  calculator_embed: ['calculatorId'],
  event_list: [],
  service_cards: ['serviceIds'],
  news: [],
  disclosure: ['disclosureIds'],
  snippet: ['snippetId'],
};

const textOptions = { min: 1, max: 5000, tags: articleTags };

/** The fields of a block without its type. The type decides which of them are used. */
const contentFields = {
  heading: text({ max: 80 }).optional(),
  body: html(textOptions).optional(),
  image: image().optional(),
  ...buttonFields(),
  faqCategory: masterType('faq_category').optional(),
  placement: masterType('banner_placement').optional(),
  calculatorId: reference('calculators', { published: true }).optional(),
  topic: masterType('event_topic').optional(),
  most: wholeNumber(1, 20).optional(),
  selection: z.enum(['by_rule', 'by_hand']).optional(),
  eventIds: z
    .array(reference('events', { published: true }))
    .max(20)
    .optional(),
  withinDays: wholeNumber(1, 365).optional(),
  layout: z.enum(['cards', 'list', 'one']).optional(),
  // Without a default, which all types of blocks would get: missing is on.
  hasSeatsLeft: z.boolean().optional(),
  hasAllEventsLink: z.boolean().optional(),
  serviceIds: z
    .array(reference('services', { published: true }))
    .max(20)
    .optional(),
  newsCategory: masterType('content_category').optional(),
  disclosureIds: z.array(masterType('disclosure')).max(10).optional(),
  hidesWhenEmpty: z.boolean().optional(),
  audience: audience(),
  from: instant().optional(),
  until: instant().optional(),
};

/** The fields of a block that say who gets it and when; members get no such field. */
export const blockLimitFields = ['audience', 'from', 'until', 'hidesWhenEmpty'] as const;

/** The text of a block of a snippet. One that showed its own snippet would never end. */
const snippetText = html(textOptions)
  .refine(
    (value) => !findEmbeds(value).some(({ meta }) => meta.reference === snippetArea),
    issue(blockRules.snippetInSnippet),
  )
  .register(fieldMeta, { html: articleTags });

const snippetBlock = z.strictObject({
  type: z.enum(contentTypes),
  ...contentFields,
  body: snippetText.optional(),
});

const pageBlock = z.strictObject({
  type: z.enum(blockTypes),
  ...contentFields,
  snippetId: reference(snippetArea).optional(),
});

/** Creates the field with the blocks of a page, in their order. */
export const pageBlocks = () =>
  z
    .array(pageBlock)
    .max(maxBlocks, issue(blockRules.tooManyBlocks({ max: maxBlocks })))
    .default([]);

/** Creates the field with the blocks of a snippet, in their order. */
export const snippetBlocks = () =>
  z
    .array(snippetBlock)
    .max(maxSnippetBlocks, issue(blockRules.tooManyBlocks({ max: maxSnippetBlocks })))
    .default([]);

export type PageBlockValues = z.output<typeof pageBlock>;

/** Reports what blocks need to be published: the fields of their types, and an end after the start. */
export const checkBlocks = (blocks: readonly Partial<PageBlockValues>[], problem: ReportProblem): void =>
  blocks.forEach((block, index) => {
    const required = block.type ? requiredFields[block.type] : [];
    const more = block.type === 'event_list' && block.selection === 'by_hand' ? ['eventIds'] : [];
    for (const field of [...required, ...more]) {
      const value = block[field as keyof PageBlockValues];
      if (!value || (Array.isArray(value) && value.length === 0))
        problem(`blocks.${index}.${field}`, blockRules.partMissing);
    }
    if (block.from && block.until && block.until <= block.from)
      problem(`blocks.${index}.until`, blockRules.endBeforeStart);
  });
