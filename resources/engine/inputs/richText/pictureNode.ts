import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { pictureWidths } from '../../schema/richText';
import type { PictureAttributes } from './blockAttributes';
import { PictureView } from './PictureView';

const imageOf = (element: Element) => (element.matches('img') ? element : element.querySelector('img'));

const widthOf = ({ classList }: Element) => pictureWidths.find((width) => classList.contains(width)) ?? 'medium';

const attribute = (parseHTML: (element: Element) => string | null) => ({ default: null, parseHTML, rendered: false });

/** A picture with its width and caption. A pasted one is an `img` with the key of its upload. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    fileId: attribute((element) => imageOf(element)?.getAttribute('data-file') ?? null),
    alt: attribute((element) => imageOf(element)?.getAttribute('alt') ?? null),
    width: { ...attribute(widthOf), default: 'medium' },
    caption: attribute((element) => element.querySelector('figcaption')?.textContent || null),
    uploadKey: attribute((element) => element.getAttribute('data-upload')),
  }),
  parseHTML: () => [{ tag: 'figure[data-file]' }, { tag: 'img[data-upload]' }],
  renderHTML: ({ node }) => {
    const { fileId, alt, width, caption } = node.attrs as PictureAttributes;
    const image = ['img', { 'data-file': fileId, ...(alt !== null && { alt }) }];
    const figure = { class: width, 'data-file': fileId };
    return caption ? ['figure', figure, image, ['figcaption', caption]] : ['figure', figure, image];
  },
  addNodeView: () => ReactNodeViewRenderer(PictureView),
});
