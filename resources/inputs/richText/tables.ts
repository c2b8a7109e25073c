import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** How far a cell reaches over columns or rows; the usual one is not written. */
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Math.min(99, Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '', 10) || 1)),
  renderHTML: (attributes: Record<string, unknown>) =>
    Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {},
});

const cell = {
  content: '(paragraph | bulletList | orderedList)+',
  // Columns are as wide as what they hold: a width would be a style, which the content security policy refuses.
  addAttributes: () => ({
    colspan: span('colspan'),
    rowspan: span('rowspan'),
    colwidth: { default: null, rendered: false, parseHTML: () => null },
  }),
};

/** Tables as the API keeps them: rows and cells without styles. */
export const tableExtensions = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ View: null }),
  TableRow,
  TableHeader.extend(cell),
  TableCell.extend(cell),
];
