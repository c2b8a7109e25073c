/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';

interface MailBodyProps {
  html: string | undefined;
  /** Whether the mail program is dark. */
  isDark: boolean;
  'data-field'?: string;
}

/**
 * The body of a mail, apart from the styles of this page. Mails have styles in attributes and elements, which the policy
 * of this page refuses; set by script, they count.
 */
export const MailBody = ({ html = '', isDark, ...props }: MailBodyProps) => {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const inert = html.replace(/\sstyle=/g, ' data-style=').replace(/<(\/?)style\b/g, '<$1data-style');
    const { body } = new DOMParser().parseFromString(inert, 'text/html');
    root.adoptedStyleSheets = [...body.querySelectorAll('data-style')].map((element) => {
      element.remove();
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(withColorScheme(element.textContent ?? '', isDark));
      return sheet;
    });
    const page = document.createElement('div');
    page.className = body.className;
    page.append(...body.childNodes);
    for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset.style ?? '';
    root.replaceChildren(page);
  }, [html, isDark]);
  return <div lang="en" ref={host} {...props} />;
};

/** Returns the styles of a mail for a light or a dark mail program, whatever this device has. */
const withColorScheme = (styles: string, isDark: boolean) =>
  styles.replaceAll('(prefers-color-scheme: dark)', isDark ? 'all' : 'not all');
