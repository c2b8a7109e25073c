/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * The body of a mail. Mails have their styles in attributes, which the policy of this page ignores; set by script, they
 * count.
 */
export const MailBody = ({ html = '', ...props }: { html: string | undefined; 'data-field'?: string }) => {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = body;
    if (!current) return;
    const mail = new DOMParser().parseFromString(html, 'text/html');
    current.replaceChildren(...mail.body.childNodes);
    for (const element of current.querySelectorAll<HTMLElement>('[style]'))
      element.style.cssText = element.getAttribute('style') ?? '';
  }, [html]);
  return <div class="rich-text mail-body" ref={body} {...props} />;
};
