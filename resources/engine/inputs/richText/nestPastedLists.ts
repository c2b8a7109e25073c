interface WordItem {
  paragraph: HTMLElement;
  /** The id of its list. */
  id: string;
  /** The nesting level, from 1. */
  level: number;
  tag: 'ul' | 'ol';
}

/** A list under construction: its element, then the nested lists down to that of the last item. */
interface OpenList {
  id: string;
  firstLevel: number;
  elements: Element[];
}

/** Converts the paragraphs that Word writes for list items, with their markers as text, into lists. */
export const nestWordLists = (body: Element) => {
  let open: OpenList | undefined;
  for (const { paragraph, id, level, tag } of [...body.querySelectorAll<HTMLElement>('p')].flatMap(parseWordItem)) {
    const continuesList = open?.id === id && open.elements[0]?.nextElementSibling === paragraph;
    if (!open || !continuesList) {
      const list = document.createElement(tag);
      paragraph.before(list);
      open = { id, firstLevel: level, elements: [list] };
    }
    const depth = Math.max(1, level - open.firstLevel + 1);
    open.elements.splice(depth);
    while (open.elements.length < depth) open.elements.push(appendNestedList(open.elements.at(-1), tag));
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    open.elements.at(-1)?.append(item);
    paragraph.remove();
  }
};

/** Appends a new list to the last item of a list and returns it. */
const appendNestedList = (list: Element | undefined, tag: string) => {
  const inner = document.createElement(tag);
  list?.lastElementChild?.append(inner);
  return inner;
};

/** Parses the list style of Word, `mso-list:l0 level1 lfo1`, and removes the marker; empty for other paragraphs. */
const parseWordItem = (paragraph: HTMLElement): WordItem[] => {
  const [, id = '', level] = /mso-list:\s*(\S+) level(\d)/i.exec(paragraph.dataset.style ?? '') ?? [];
  if (!level) return [];
  const marker = [...paragraph.querySelectorAll<HTMLElement>('[data-style]')].find(({ dataset }) =>
    /mso-list:\s*ignore/i.test(dataset.style ?? ''),
  );
  const tag = /^\(?(\d+|[a-z]{1,5})[.)]/i.test(marker?.textContent?.trim() ?? '') ? 'ol' : 'ul';
  marker?.remove();
  return [{ paragraph, id, level: Number(level), tag }];
};

/**
 * Makes lists valid HTML. Google Docs puts a nested list next to its item; it moves into the item. Word in the browser
 * writes a list for each item; they become one list.
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
    const previous = wrapper.previousElementSibling;
    if (previous?.tagName === list.tagName) {
      previous.append(...list.childNodes);
      wrapper.remove();
    } else wrapper.replaceWith(list);
  }
};
