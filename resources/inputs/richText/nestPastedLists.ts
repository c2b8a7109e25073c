interface WordItem {
  paragraph: HTMLElement;
  /** The list that it belongs to. */
  id: string;
  /** How deep it stands in the list, from 1. */
  level: number;
  tag: 'ul' | 'ol';
}

/** A list that is being made: its own element, then those within it down to where the last item went. */
interface OpenList {
  id: string;
  firstLevel: number;
  elements: Element[];
}

/** Turns the paragraphs that Word writes for the items of a list, with their signs as text, into lists. */
export const nestWordLists = (body: Element) => {
  let open: OpenList | undefined;
  for (const { paragraph, id, level, tag } of [...body.querySelectorAll<HTMLElement>('p')].flatMap(wordItem)) {
    const isFollowing = open?.id === id && open.elements[0]?.nextElementSibling === paragraph;
    if (!open || !isFollowing) {
      const list = document.createElement(tag);
      paragraph.before(list);
      open = { id, firstLevel: level, elements: [list] };
    }
    const depth = Math.max(1, level - open.firstLevel + 1);
    open.elements.splice(depth);
    while (open.elements.length < depth) open.elements.push(listBelow(open.elements.at(-1), tag));
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    open.elements.at(-1)?.append(item);
    paragraph.remove();
  }
};

/** A new list in the last item of another. */
const listBelow = (list: Element | undefined, tag: string) => {
  const inner = document.createElement(tag);
  list?.lastElementChild?.append(inner);
  return inner;
};

/** Reads the style that Word gives an item, `mso-list:l0 level1 lfo1`, and takes the sign out of its text. */
const wordItem = (paragraph: HTMLElement): WordItem[] => {
  const [, id = '', level] = /mso-list:\s*(\S+) level(\d)/i.exec(paragraph.dataset.style ?? '') ?? [];
  if (!level) return [];
  const sign = [...paragraph.querySelectorAll<HTMLElement>('[data-style]')].find(({ dataset }) =>
    /mso-list:\s*ignore/i.test(dataset.style ?? ''),
  );
  const tag = /^\(?(\d+|[a-z]{1,5})[.)]/i.test(sign?.textContent?.trim() ?? '') ? 'ol' : 'ul';
  sign?.remove();
  return [{ paragraph, id, level: Number(level), tag }];
};

/**
 * Brings lists into the form that HTML asks for: a list within a list goes into the item before it, where Google Docs
 * leaves it beside, and lists of one item each, as Word in the browser writes them, become one.
 */
export const nestLists = (body: Element) => {
  for (const inner of [...body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')]) {
    const item = inner.previousElementSibling ?? document.createElement('li');
    if (!item.parentNode) inner.before(item);
    item.append(inner);
  }
  for (const wrapper of [...body.querySelectorAll('div')]) {
    const [list] = wrapper.children;
    if (wrapper.children.length !== 1 || !list || !/^[UO]L$/.test(list.tagName)) continue;
    const before = wrapper.previousElementSibling;
    if (before?.tagName === list.tagName) {
      before.append(...list.childNodes);
      wrapper.remove();
    } else wrapper.replaceWith(list);
  }
};
