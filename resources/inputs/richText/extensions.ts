import StarterKit from '@tiptap/starter-kit';
import { isSafeLink } from '../../domain/links';
import { tableExtensions } from './tables';

/** What an editor can write and keeps of what is pasted, by the HTML tags that are allowed. */
export const extensionsFor = (tags: readonly string[]) => {
  const has = (...wanted: string[]) => wanted.some((tag) => tags.includes(tag)) && {};
  const levels = ([2, 3, 4] as const).filter((level) => tags.includes(`h${level}`));
  return [
    StarterKit.configure({
      bold: has('strong'),
      italic: has('em'),
      underline: has('u'),
      strike: has('s'),
      heading: levels.length > 0 && { levels },
      bulletList: has('ul'),
      orderedList: has('ol'),
      listItem: has('ul', 'ol'),
      listKeymap: has('ul', 'ol'),
      blockquote: has('blockquote'),
      hardBreak: has('br'),
      link: has('a') && {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: (address) => isSafeLink(address),
        HTMLAttributes: { target: null, rel: null },
      },
      code: false,
      codeBlock: false,
      horizontalRule: false,
      dropcursor: false,
      gapcursor: false,
      // It would add an empty paragraph, and so a change, as soon as a text that ends with a list is opened.
      trailingNode: false,
    }),
    ...(has('table') ? tableExtensions : []),
  ];
};
