import makePurifier from 'dompurify';
import { isSafeLink } from '../engine/schemaKit/links';

const purifier = makePurifier(window);
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.nodeName !== 'A') return;
  if (!isSafeLink(element.getAttribute('href') ?? '')) element.removeAttribute('href');
  // A link of the text must not take the console away, nor reach back into it.
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
});

const ALLOWED_TAGS = ['p', 'br', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote'];

/** Stored HTML, reduced once more to what may be shown. */
const SafeHtml = ({ html }: { html: string }) => (
  <div
    className="rich-text"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place where HTML is shown, and here it is made safe
    dangerouslySetInnerHTML={{ __html: purifier.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR: ['href'] }) }}
  />
);

export default SafeHtml;
