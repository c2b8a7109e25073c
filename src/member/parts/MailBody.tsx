/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * The body of a mail. Mails have their styles in attributes, which the policy of this page refuses; set by script,
 * they count.
 */
export const MailBody = ({ html = '', ...props }: { html: string | undefined; 'data-field'?: string }) => {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = body;
    if (!current) return;
    const mail = new DOMParser().parseFromString(html.replace(/\sstyle=/g, ' data-style='), 'text/html');
    current.replaceChildren(...mail.body.childNodes);
    for (const element of current.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset.style ?? '';
  }, [html]);
  return <div class="rich-text mail-body" lang="en" ref={body} {...props} />;
};
