import { styled } from '@mui/material';
import makePurifier from 'dompurify';
import { createElement, type ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { isSafeLink, recordOfPath } from '../domain/links';
import { RecordLink } from './RecordLink';
import { richTextStyles, scrollingTableStyles } from './richTextStyles';

const purifier = makePurifier(window);

const plainTags = ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'ins', 'del'];
const tableTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
const ALLOWED_TAGS = [...plainTags, ...tableTags, 'a'];
const ALLOWED_ATTR = ['href', 'colspan', 'rowspan'];

const Text = styled('div')(({ theme }) => richTextStyles(theme));
const TablePlace = styled('div')(scrollingTableStyles);

/** Stored HTML, reduced once more to what may be shown; made of elements, so that no text is ever read as HTML. */
const SafeHtml = ({ html }: { html: string }) => {
  const fragment = purifier.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR, RETURN_DOM_FRAGMENT: true });
  return <Text className="rich-text">{childrenOf(fragment)}</Text>;
};

const childrenOf = (parent: Node): ReactNode[] => [...parent.childNodes].map((node, index) => shown(node, index));

const shown = (node: Node, key: number): ReactNode => {
  if (!(node instanceof Element)) return isBetweenCells(node) ? null : node.textContent;
  const tag = node.localName;
  if (tag === 'br') return <br key={key} />;
  const children = childrenOf(node);
  if (tag === 'a') {
    return (
      <ShownLink key={key} address={node.getAttribute('href') ?? ''}>
        {children}
      </ShownLink>
    );
  }
  if (tag === 'table') {
    return (
      // A table wider than a phone is scrolled by keyboard too.
      <TablePlace key={key} tabIndex={0}>
        <table>{children}</table>
      </TablePlace>
    );
  }
  const { colSpan, rowSpan } = node as Partial<HTMLTableCellElement>;
  const spans = tag === 'td' || tag === 'th' ? { colSpan, rowSpan } : {};
  return plainTags.includes(tag) || tableTags.includes(tag)
    ? createElement(tag, { key, ...spans }, children)
    : children;
};

/** Line breaks of the HTML itself, for which a table has no place. */
const isBetweenCells = (node: Node) => /^(table|thead|tbody|tr)$/i.test(node.parentNode?.nodeName ?? '');

/** A link of a text: to a record by its place in the console, elsewhere in a tab of its own. */
const ShownLink = ({ address, children }: { address: string; children: ReactNode }) => {
  const labels: Record<string, string> = useRecordContext()?.labels ?? {};
  const record = recordOfPath(address);
  if (record) return <RecordLink {...record} label={children} title={labels[address]} />;
  if (!isSafeLink(address)) return children;
  // It must not take the console away, nor reach back into it.
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
};

export default SafeHtml;
