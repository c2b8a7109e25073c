import {
  type ChildNode,
  createElement,
  type Document,
  type Element,
  elementsIn,
  isBlock,
  isBlockName,
  isTag,
  replaceEach,
  setChildren,
  styleOf,
  textOf,
} from './tree';

const names: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strike: 's', del: 's' };

const formats = /^(strong|em|u|s|sup|sub|a|cite)$/;

/**
 * Converts each format to one tag: `b` and bold text of styles become `strong`, and so on. `del` becomes `s`, and `ins` loses
 * its tag. A format around blocks moves into them.
 */
export const unifyFormats = (root: Document): void =>
  replaceEach(root, (element) => {
    const plain = isPlain(element);
    element.name = names[element.name] ?? element.name;
    for (const format of formatsOfStyle(element))
      if (format !== element.name) setChildren(element, wrapWords(element.children, { name: format, attribs: {} }));
    if (plain) return element.children;
    if (formats.test(element.name) && elementsIn(element, isBlockName).length > 0)
      return wrapWords(element.children, element);
    return isBlockName(element) || formats.test(element.name) || /^(br|img|math)$/.test(element.name)
      ? undefined
      : element.children;
  });

/** Whether an element has the tag of a format, and not its look: Google Docs puts everything into such a `b`. */
const isPlain = (element: Element) =>
  (/^(b|strong)$/.test(element.name) && /^(normal|400)$/.test(styleOf(element, 'font-weight'))) ||
  (/^(i|em)$/.test(element.name) && styleOf(element, 'font-style') === 'normal');

const formatsOfStyle = (element: Element): string[] => {
  if (!element.attribs.style) return [];
  const decoration = `${styleOf(element, 'text-decoration')} ${styleOf(element, 'text-decoration-line')}`;
  const struck = decoration.includes('line-through') ? ['s'] : [];
  // The style of a block is its general look, but struck text is not valid wherever that is said.
  if (isBlockName(element)) return struck;
  const position = /^(super|sub)$/.exec(styleOf(element, 'vertical-align'))?.[1];
  return [
    ...(/^(italic|oblique)/.test(styleOf(element, 'font-style')) ? ['em'] : []),
    ...(/^(bold|[6-9]00)/.test(styleOf(element, 'font-weight')) ? ['strong'] : []),
    ...struck,
    // A link is underlined anyway.
    ...(decoration.includes('underline') && !isInLink(element) ? ['u'] : []),
    ...(position ? [position === 'super' ? 'sup' : 'sub'] : []),
  ];
};

const isLink = ({ name }: Element) => name === 'a';

const isInLink = (element: Element) => {
  let found = element.parent;
  while (found && isTag(found) && !isLink(found)) found = found.parent;
  return isLink(element) || (found !== null && isTag(found)) || elementsIn(element, isLink).length > 0;
};

const hasNoWords = (node: ChildNode) => textOf(node).trim() === '';

/** Wraps the words among some nodes, also those within blocks, in elements like another one. */
const wrapWords = (nodes: readonly ChildNode[], { name, attribs }: Pick<Element, 'name' | 'attribs'>): ChildNode[] => {
  const wrapped: ChildNode[] = [];
  let run: ChildNode[] = [];
  const endRun = () => {
    wrapped.push(...(run.every(hasNoWords) ? run : [createElement(name, run, attribs)]));
    run = [];
  };
  for (const node of nodes) {
    if (isBlock(node) || (isTag(node) && elementsIn(node, isBlockName).length > 0)) {
      endRun();
      setChildren(node, wrapWords(node.children, { name, attribs }));
      wrapped.push(node);
    } else run.push(node);
  }
  endRun();
  return wrapped;
};
