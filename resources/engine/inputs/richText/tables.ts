import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** Returns the attribute for the columns or rows that a cell spans; the default 1 is not rendered. */
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Math.min(99, Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '', 10) || 1)),
  renderHTML: (attributes: Record<string, unknown>) =>
    Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {},
});

const cell = {
  content: '(paragraph | bulletList | orderedList)+',
  // Columns have no width: it would be an inline style, which the content security policy blocks.
  addAttributes: () => ({
    colspan: span('colspan'),
    rowspan: span('rowspan'),
    colwidth: { default: null, rendered: false, parseHTML: () => null },
  }),
};

/** The table extensions; they render tables as the API stores them, without styles. */
export const tableExtensions = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ View: null }),
  TableRow,
  TableHeader.extend(cell),
  TableCell.extend(cell),
];
