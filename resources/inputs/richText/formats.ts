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
  Table,
  Underline,
} from 'lucide-react';
import type { TextName } from './texts';

type Apply = (commands: ChainedCommands) => ChainedCommands;

export interface Format {
  name: TextName;
  /** The HTML tag that it makes; it is offered where that is allowed. */
  tag: string;
  Icon: LucideIcon;
  /** None for what is added, instead of switched on and off. */
  isOn?: (editor: Editor) => boolean;
  /** None for the link, which asks where it leads. */
  apply?: Apply;
}

const heading = (level: 2 | 3 | 4, Icon: LucideIcon): Format => ({
  name: `heading${level}`,
  tag: `h${level}`,
  Icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  apply: (commands) => commands.toggleHeading({ level }),
});

const named = (name: TextName, tag: string, Icon: LucideIcon, apply?: Apply): Format => ({
  name,
  tag,
  Icon,
  isOn: (editor) => editor.isActive(name),
  ...(apply && { apply }),
});

export const formats: readonly Format[] = [
  heading(2, Heading2),
  heading(3, Heading3),
  heading(4, Heading4),
  named('bold', 'strong', Bold, (commands) => commands.toggleBold()),
  named('italic', 'em', Italic, (commands) => commands.toggleItalic()),
  named('underline', 'u', Underline, (commands) => commands.toggleUnderline()),
  named('strike', 's', Strikethrough, (commands) => commands.toggleStrike()),
  named('link', 'a', Link),
  named('bulletList', 'ul', List, (commands) => commands.toggleBulletList()),
  named('orderedList', 'ol', ListOrdered, (commands) => commands.toggleOrderedList()),
  named('blockquote', 'blockquote', Quote, (commands) => commands.toggleBlockquote()),
  {
    name: 'table',
    tag: 'table',
    Icon: Table,
    apply: (commands) => commands.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
];

/** What can be done with the table that the selection is in. */
export const tableTools: readonly { name: TextName; apply: Apply }[] = [
  { name: 'addRow', apply: (commands) => commands.addRowAfter() },
  { name: 'removeRow', apply: (commands) => commands.deleteRow() },
  { name: 'addColumn', apply: (commands) => commands.addColumnAfter() },
  { name: 'removeColumn', apply: (commands) => commands.deleteColumn() },
  { name: 'headerRow', apply: (commands) => commands.toggleHeaderRow() },
  { name: 'removeTable', apply: (commands) => commands.deleteTable() },
];
