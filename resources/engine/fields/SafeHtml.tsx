import { styled } from '@mui/material';
import makePurifier from 'dompurify';
import { createElement, type ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { type EmbedKind, embedKinds, richTextClasses } from '../schema/richText';
import { isSafeLink, parseRecordPath } from '../texts/links';
import { ScrollBox } from '../ui/ScrollBox';
import { useTexts } from './messages.en';
import { RecordLink } from './RecordLink';
import { richTextStyles } from './richTextStyles';
import { TextEmbed, TextPicture } from './textBlocks';

const purifier = makePurifier(window);

const inlineTags = ['strong', 'em', 'u', 's', 'sup', 'sub'];
const plainTags = [...inlineTags, 'p', 'br', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'ins', 'del'];
const tableTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
const blockTags = ['figcaption', 'aside', 'cite', 'div'];
const ALLOWED_TAGS = [...plainTags, ...tableTags, ...blockTags, 'a', 'figure', 'img'];
const ALLOWED_ATTR = [
  'href',
  'start',
  'colspan',
  'rowspan',
  'class',
  'alt',
  'data-file',
  'data-calculator',
  'data-snippet',
];

const Text = styled('div')(({ theme }) => richTextStyles(theme));

/** Displays stored HTML, sanitized again. It renders React elements, so that the browser never parses text as HTML. */
const SafeHtml = ({ html }: { html: string }) => {
  const fragment = purifier.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR, RETURN_DOM_FRAGMENT: true });
  return <Text className="rich-text">{childrenOf(fragment)}</Text>;
};

const childrenOf = (parent: Node): ReactNode[] => [...parent.childNodes].map((node, index) => renderNode(node, index));

const renderNode = (node: Node, key: number): ReactNode => {
  if (!(node instanceof Element)) return isBetweenCells(node) ? null : node.textContent;
  const tag = node.localName;
  if (tag === 'br') return <br key={key} />;
  const children = childrenOf(node);
  if (tag === 'a') {
    return (
      <TextLink key={key} address={node.getAttribute('href') ?? ''} className={classOf(node)}>
        {children}
      </TextLink>
    );
  }
  if (tag === 'img')
    return <TextPicture key={key} fileId={node.getAttribute('data-file') ?? ''} alt={node.getAttribute('alt') ?? ''} />;
  if (tag === 'div' && embedKinds.some((kind) => kind === node.className)) {
    const kind = node.className as EmbedKind;
    return (
      <TextEmbed key={key} kind={kind} id={node.getAttribute(`data-${kind}`) ?? ''} title={node.textContent ?? ''} />
    );
  }
  if (tag === 'table') {
    return <TextTable key={key}>{children}</TextTable>;
  }
  const { colSpan, rowSpan } = node as Partial<HTMLTableCellElement>;
  const spans = tag === 'td' || tag === 'th' ? { colSpan, rowSpan } : {};
  const numbering = tag === 'ol' ? { start: (node as HTMLOListElement).start } : {};
  return [...plainTags, ...tableTags, ...blockTags, 'figure'].includes(tag)
    ? createElement(tag, { key, className: classOf(node), ...spans, ...numbering }, children)
    : children;
};

/** Returns the class of an element if elements with its tag can have it. */
const classOf = ({ localName, className }: Element) =>
  richTextClasses[localName]?.includes(className) ? className : undefined;

/** Whether a text node is white space between the parts of a table, where React allows no text. */
const isBetweenCells = (node: Node) => /^(table|thead|tbody|tr)$/i.test(node.parentNode?.nodeName ?? '');

const TextTable = ({ children }: { children: ReactNode }) => (
  <ScrollBox label={useTexts()('table')}>
    <table>{children}</table>
  </ScrollBox>
);

interface TextLinkProps {
  address: string;
  className: string | undefined;
  children: ReactNode;
}

/** A link of a text: to a record in the console, or to another address in a new tab. */
const TextLink = ({ address, className, children }: TextLinkProps) => {
  const labels: Record<string, string> = useRecordContext()?.labels ?? {};
  const record = parseRecordPath(address);
  if (record) return <RecordLink {...record} className={className} label={children} title={labels[address]} />;
  if (!isSafeLink(address)) return children;
  // The page must not replace the console, nor have access to its window.
  return (
    <a href={address} className={className} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
};

export default SafeHtml;
