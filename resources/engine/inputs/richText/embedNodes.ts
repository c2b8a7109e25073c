import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { type EmbedKind, embedKinds } from '../../schema/richText';
import type { EmbedAttributes } from './blockAttributes';
import { EmbedView } from './EmbedView';

/** A block that shows a file, a calculator or a snippet; the texts of it are its title. */
const createEmbedNode = (kind: EmbedKind) =>
  Node.create({
    name: kind,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      id: {
        default: '',
        parseHTML: (element: Element) => element.getAttribute(`data-${kind}`),
        rendered: false,
      },
      title: { default: '', parseHTML: (element: Element) => element.textContent?.trim(), rendered: false },
    }),
    parseHTML: () => [{ tag: `div.${kind}[data-${kind}]`, priority: 60 }],
    renderHTML: ({ node }) => {
      const { id, title } = node.attrs as EmbedAttributes;
      return ['div', { class: kind, [`data-${kind}`]: id }, title];
    },
    addNodeView: () => ReactNodeViewRenderer(EmbedView),
  });

/** The blocks that show a file, a calculator or a snippet. */
export const embedNodes = embedKinds.map(createEmbedNode);
