import { Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import type { Editor } from '@tiptap/react';
import {
  Calculator,
  CircleCheck,
  Columns2,
  FileText,
  FileUp,
  ImagePlus,
  Info,
  type LucideIcon,
  Puzzle,
  RectangleHorizontal,
  TriangleAlert,
} from 'lucide-react';
import { useResourceDefinitions } from 'react-admin';
import { isPermitted } from '../../../../providers';
import { useViewSchema } from '../../fields/schemaContext';
import { type CalloutKind, calloutKinds } from '../../schema/richText';
import { embeddedAreas } from '../../texts/embeds';
import { insertBlock } from './blockCommands';
import { type TextName, useTexts } from './messages.en';

/** The dialogs of blocks, and the button that selects a Word document. */
export type InsertDialog = 'picture' | 'file' | 'button' | 'calculator' | 'snippet' | 'wordDocument';

interface InsertMenuProps {
  editor: Editor;
  tags: readonly string[];
  /** The button that opened the menu. */
  anchor: HTMLElement;
  /** Called with the dialog of the selected item. */
  onOpenDialog: (dialog: InsertDialog) => void;
  onClose: () => void;
}

interface Item {
  name: TextName;
  Icon: LucideIcon;
  isDisabled?: boolean;
  onPress: () => void;
}

const calloutIcons = { info: Info, warning: TriangleAlert, success: CircleCheck } as const;

/** The menu with the blocks that the tags of a text allow. */
export const InsertMenu = ({ editor, tags, anchor, onOpenDialog, onClose }: InsertMenuProps) => {
  const t = useTexts();
  const definitions = useResourceDefinitions();
  const { schema } = useViewSchema();
  const canEmbed = (kind: keyof typeof embeddedAreas) => {
    const area = embeddedAreas[kind];
    // A snippet holds no snippets.
    return area !== schema.name && definitions[area] !== undefined && isPermitted(area, 'show');
  };
  const dialog = (name: InsertDialog, Icon: LucideIcon): Item => ({ name, Icon, onPress: () => onOpenDialog(name) });
  const hasBlocks = tags.includes('div');
  const groups: Item[][] = [
    [
      ...(tags.includes('figure') ? [dialog('picture', ImagePlus)] : []),
      ...(hasBlocks ? [dialog('file', FileText), dialog('button', RectangleHorizontal)] : []),
      ...(hasBlocks && canEmbed('calculator') ? [dialog('calculator', Calculator)] : []),
      ...(hasBlocks && canEmbed('snippet') ? [dialog('snippet', Puzzle)] : []),
    ],
    tags.includes('aside')
      ? calloutKinds.map((kind) => ({
          name: `callouts.${kind}` as const,
          Icon: calloutIcons[kind],
          isDisabled: editor.isActive('callout'),
          onPress: () => insertCallout(editor, kind),
        }))
      : [],
    hasBlocks
      ? [
          {
            name: 'columns',
            Icon: Columns2,
            isDisabled: editor.isActive('columns'),
            onPress: () => insertColumns(editor),
          },
        ]
      : [],
    [dialog('wordDocument', FileUp)],
  ];
  const select = ({ onPress }: Item) => {
    onClose();
    onPress();
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      // The selected item decides what gets the focus.
      disableRestoreFocus
      onClose={() => {
        onClose();
        anchor.focus();
      }}
      slotProps={{ list: { 'aria-label': t('insertMenu') } }}
    >
      {groups
        .filter((items) => items.length > 0)
        .flatMap((items, index) => [
          ...(index > 0 ? [<Divider key={`line${items[0]?.name}`} />] : []),
          ...items.map((item) => (
            <MenuItem key={item.name} disabled={item.isDisabled ?? false} onClick={() => select(item)}>
              <ListItemIcon>
                <item.Icon size={18} aria-hidden />
              </ListItemIcon>
              <ListItemText>{t(item.name)}</ListItemText>
            </MenuItem>
          )),
        ])}
    </Menu>
  );
};

/** Makes a callout of the selected paragraphs, or inserts an empty one where they cannot be in one. */
const insertCallout = (editor: Editor, kind: CalloutKind) => {
  const isWrapped = editor.chain().focus().wrapIn('callout', { kind }).run();
  if (!isWrapped) insertBlock(editor, { type: 'callout', attrs: { kind }, content: [{ type: 'paragraph' }] });
};

const insertColumns = (editor: Editor) => {
  const column = { type: 'column', content: [{ type: 'paragraph' }] };
  insertBlock(editor, { type: 'columns', content: [column, column] });
};
