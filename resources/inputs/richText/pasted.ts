/**
 * HTML from another program without its inline styles, which the content security policy refuses even while they are
 * read. What they say of bold and italic, as Google Docs does, becomes tags.
 */
export const withoutStyles = (html: string): string => {
  const inert = html.replace(/<[^>]+>/g, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));
  const { body } = new DOMParser().parseFromString(inert, 'text/html');
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
    const style = element.dataset.style ?? '';
    delete element.dataset.style;
    if (/font-style:\s*italic/i.test(style)) wrapContents(element, 'em');
    if (/font-weight:\s*(bold|[6-9]00)/i.test(style)) wrapContents(element, 'strong');
    // Google Docs puts everything into one <b> that is not bold.
    if (element.tagName === 'B' && /font-weight:\s*(normal|400)/i.test(style))
      element.replaceWith(...element.childNodes);
  }
  return body.innerHTML;
};

const wrapContents = (element: Element, tag: string) => {
  const wrapper = document.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
};
