import { type Editor, useEditorState } from '@tiptap/react';
import { Braces, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { PlaceholderMenu } from '../PlaceholderMenu';
import type { PlaceholderChoice } from '../usePlaceholderChoices';
import { BlockToolbar } from './BlockToolbar';
import { formats, tableTools } from './formats';
import { type InsertDialog, InsertMenu } from './InsertMenu';
import { type TextName, useTexts } from './messages.en';
import { type Tool, Toolbar } from './Toolbar';

type ToolWithoutText = Omit<Tool, 'name' | 'text'> & { name: TextName };

interface RichTextToolbarProps {
  editor: Editor;
  tags: readonly string[];
  placeholders: readonly PlaceholderChoice[];
  onOpenDialog: (dialog: InsertDialog | 'link') => void;
}

/** The toolbar with the formats of the allowed tags, and another one for the table or the block at the selection. */
export const RichTextToolbar = ({ editor, tags, placeholders, onOpenDialog }: RichTextToolbarProps) => {
  const t = useTexts();
  const [menuAnchor, setMenuAnchor] = useState<HTMLElement>();
  const [placeholderAnchor, setPlaceholderAnchor] = useState<HTMLElement>();
  const { activeFormats, isInTable, canUndo, canRedo } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      activeFormats: formats
        .filter(({ tag, isActive }) => tags.includes(tag) && isActive?.(editor))
        .map(({ name }) => name),
      isInTable: editor.isActive('table'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  const historyTools: ToolWithoutText[] = [
    { name: 'undo' as const, Icon: Undo2, isDisabled: !canUndo, onPress: () => editor.chain().focus().undo().run() },
    { name: 'redo' as const, Icon: Redo2, isDisabled: !canRedo, onPress: () => editor.chain().focus().redo().run() },
  ];
  const formatTools = formats
    .filter(({ tag }) => tags.includes(tag))
    .map(
      ({ name, Icon, isActive, apply }): ToolWithoutText => ({
        name,
        Icon,
        // A table cannot contain another one.
        isDisabled: name === 'table' && isInTable,
        isActive: isActive && activeFormats.includes(name),
        onPress: () => (apply ? apply(editor.chain().focus()).run() : onOpenDialog('link')),
      }),
    );
  const insertTools: ToolWithoutText[] = tags.includes('figure')
    ? [{ name: 'insertMenu', hasMenu: true, onPress: setMenuAnchor }]
    : [];
  const placeholderTools: ToolWithoutText[] =
    placeholders.length > 0
      ? [{ name: 'placeholder', Icon: Braces, hasMenu: true, onPress: setPlaceholderAnchor }]
      : [];
  const tableToolbar = tableTools.map(({ name, apply }) => ({
    name,
    text: t(name),
    onPress: () => apply(editor.chain().focus()).run(),
  }));
  return (
    <>
      <Toolbar
        label={t('toolbar')}
        tools={[...historyTools, ...formatTools, ...placeholderTools, ...insertTools].map((tool) => ({
          ...tool,
          text: t(tool.name),
        }))}
      />
      {isInTable && <Toolbar label={t('tableTools')} tools={tableToolbar} />}
      <BlockToolbar editor={editor} onOpenDialog={onOpenDialog} />
      {placeholderAnchor && (
        <PlaceholderMenu
          choices={placeholders}
          anchor={placeholderAnchor}
          onInsert={(inserted) => editor.chain().focus().insertContent(inserted).run()}
          onClose={() => setPlaceholderAnchor(undefined)}
        />
      )}
      {menuAnchor && (
        <InsertMenu
          editor={editor}
          tags={tags}
          anchor={menuAnchor}
          onOpenDialog={onOpenDialog}
          onClose={() => setMenuAnchor(undefined)}
        />
      )}
    </>
  );
};
