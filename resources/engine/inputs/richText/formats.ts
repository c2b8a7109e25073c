import type { ChainedCommands, Editor } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  Underline,
} from 'lucide-react';
import type { TextName } from './messages.en';

type Apply = (commands: ChainedCommands) => ChainedCommands;

export interface Format {
  name: TextName;
  /** The HTML tag of the format; the format is available where the tag is allowed. */
  tag: string;
  Icon: LucideIcon;
  /** Whether the format is active at the selection; undefined for a format that inserts something. */
  isActive?: (editor: Editor) => boolean;
  /** Applies the format; undefined for the link, which opens a dialog. */
  apply?: Apply;
}

const createHeadingFormat = (level: 2 | 3 | 4, Icon: LucideIcon): Format => ({
  name: `heading${level}`,
  tag: `h${level}`,
  Icon,
  isActive: (editor) => editor.isActive('heading', { level }),
  apply: (commands) => commands.toggleHeading({ level }),
});

const createFormat = (name: TextName, tag: string, Icon: LucideIcon, apply?: Apply): Format => ({
  name,
  tag,
  Icon,
  isActive: (editor) => editor.isActive(name),
  ...(apply && { apply }),
});

/** The formats of the toolbar, in their order. */
export const formats: readonly Format[] = [
  createHeadingFormat(2, Heading2),
  createHeadingFormat(3, Heading3),
  createHeadingFormat(4, Heading4),
  createFormat('bold', 'strong', Bold, (commands) => commands.toggleBold()),
  createFormat('italic', 'em', Italic, (commands) => commands.toggleItalic()),
  createFormat('underline', 'u', Underline, (commands) => commands.toggleUnderline()),
  createFormat('strike', 's', Strikethrough, (commands) => commands.toggleStrike()),
  createFormat('superscript', 'sup', Superscript, (commands) => commands.toggleSuperscript()),
  createFormat('subscript', 'sub', Subscript, (commands) => commands.toggleSubscript()),
  createFormat('link', 'a', Link),
  createFormat('bulletList', 'ul', List, (commands) => commands.toggleBulletList()),
  createFormat('orderedList', 'ol', ListOrdered, (commands) => commands.toggleOrderedList()),
  createFormat('blockquote', 'blockquote', Quote, (commands) => commands.toggleBlockquote()),
  {
    name: 'table',
    tag: 'table',
    Icon: Table,
    apply: (commands) => commands.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
];

/** The tools for the table at the selection. */
export const tableTools: readonly { name: TextName; apply: Apply }[] = [
  { name: 'addRow', apply: (commands) => commands.addRowAfter() },
  { name: 'removeRow', apply: (commands) => commands.deleteRow() },
  { name: 'addColumn', apply: (commands) => commands.addColumnAfter() },
  { name: 'removeColumn', apply: (commands) => commands.deleteColumn() },
  { name: 'headerRow', apply: (commands) => commands.toggleHeaderRow() },
  { name: 'removeTable', apply: (commands) => commands.deleteTable() },
];
