/** @jsxImportSource preact */
interface RichTextProps {
  html: string | undefined;
  'data-field'?: string;
}

/** A text with its headings, lists, figures and so on. The API has sanitized it, and no script of it would run. Records are in English. */
export const RichText = ({ html, ...props }: RichTextProps) =>
  html ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitizes it, and the page has no origin
    <div class="rich-text" lang="en" dangerouslySetInnerHTML={{ __html: html }} {...props} />
  ) : null;
