/** Returns the element that scrolls another one: the nearest around it that has more than it shows, else the page. */
export const scrollerOf = (element: Element): Element => {
  const { parentElement } = element;
  if (!parentElement) return document.documentElement;
  const isScroller =
    /auto|scroll/.test(getComputedStyle(parentElement).overflowY) &&
    parentElement.scrollHeight > parentElement.clientHeight;
  return isScroller ? parentElement : scrollerOf(parentElement);
};
