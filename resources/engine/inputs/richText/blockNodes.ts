import { type Extensions, Mark, Node } from '@tiptap/core';
import { type CalloutKind, calloutKinds } from '../../schema/richText';

/** Returns the extensions of callouts, columns and the sources of quotations, as far as the tags allow them. */
export const blockExtensionsFor = (tags: readonly string[]): Extensions => [
  ...(tags.includes('aside') ? [Callout] : []),
  ...(tags.includes('cite') ? [QuotationSource] : []),
  ...(tags.includes('div') ? [Columns, Column] : []),
];

const calloutKindOf = (element: Element): CalloutKind =>
  calloutKinds.find((kind) => element.classList.contains(kind)) ?? 'info';

const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'info',
      parseHTML: calloutKindOf,
      renderHTML: ({ kind }: Record<string, unknown>) => ({ class: `callout ${kind}` }),
    },
  }),
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', HTMLAttributes, 0],
});

/** The source of a quotation, within its last paragraph. */
const QuotationSource = Mark.create({
  name: 'quotationSource',
  parseHTML: () => [{ tag: 'cite' }],
  renderHTML: () => ['cite', 0],
});

const Columns = Node.create({
  name: 'columns',
  group: 'block',
  content: 'column+',
  isolating: true,
  parseHTML: () => [{ tag: 'div.columns' }],
  renderHTML: () => ['div', { class: 'columns' }, 0],
});

const Column = Node.create({
  name: 'column',
  content: 'block+',
  isolating: true,
  parseHTML: () => [{ tag: 'div', context: 'columns/' }],
  renderHTML: () => ['div', 0],
});
