import Subscript from '@tiptap/extension-subscript';
import Superscript from '@tiptap/extension-superscript';
import StarterKit from '@tiptap/starter-kit';
import { isSafeLink } from '../../texts/links';
import { blockExtensionsFor } from './blockNodes';
import { embedNodes } from './embedNodes';
import { PictureNode } from './pictureNode';
import { tableExtensions } from './tables';

/** Returns the TipTap extensions for the allowed HTML tags; they also limit what can be pasted. */
export const extensionsFor = (tags: readonly string[]) => {
  const enabledFor = (...candidates: string[]) => candidates.some((tag) => tags.includes(tag)) && {};
  const levels = ([2, 3, 4] as const).filter((level) => tags.includes(`h${level}`));
  return [
    StarterKit.configure({
      bold: enabledFor('strong'),
      italic: enabledFor('em'),
      underline: enabledFor('u'),
      strike: enabledFor('s'),
      heading: levels.length > 0 && { levels },
      bulletList: enabledFor('ul'),
      orderedList: enabledFor('ol'),
      listItem: enabledFor('ul', 'ol'),
      listKeymap: enabledFor('ul', 'ol'),
      blockquote: enabledFor('blockquote'),
      hardBreak: enabledFor('br'),
      link: enabledFor('a') && {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: (address) => isSafeLink(address),
        HTMLAttributes: { target: null, rel: null },
      },
      code: false,
      codeBlock: false,
      horizontalRule: false,
      dropcursor: false,
      // The cursor after a block at the end, such as a picture, where no text follows.
      ...(!enabledFor('table', 'figure', 'div') && { gapcursor: false }),
      // It would add an empty paragraph, and so make the form dirty, when a text that ends with a list is opened.
      trailingNode: false,
    }),
    ...(enabledFor('sup') ? [Superscript] : []),
    ...(enabledFor('sub') ? [Subscript] : []),
    ...(enabledFor('table') ? tableExtensions : []),
    ...blockExtensionsFor(tags),
    ...(enabledFor('figure') ? [PictureNode] : []),
    ...(enabledFor('div') ? embedNodes : []),
  ];
};
