import { type Editor, useEditorState } from '@tiptap/react';
import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formats, tableTools } from './formats';
import { LinkDialog } from './LinkDialog';
import { type TextName, useTexts } from './messages.en';
import { type Tool, Toolbar } from './Toolbar';

type ToolWithoutText = Omit<Tool, 'name' | 'text'> & { name: TextName };

/** The toolbar with the formats of the allowed tags, and a second one for the table at the selection. */
export const RichTextToolbar = ({ editor, tags }: { editor: Editor; tags: readonly string[] }) => {
  const t = useTexts();
  const [isLinking, setIsLinking] = useState(false);
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
        onPress: () => (apply ? apply(editor.chain().focus()).run() : setIsLinking(true)),
      }),
    );
  const tableToolbar = tableTools.map(({ name, apply }) => ({
    name,
    text: t(name),
    onPress: () => apply(editor.chain().focus()).run(),
  }));
  return (
    <>
      <Toolbar
        label={t('toolbar')}
        tools={[...historyTools, ...formatTools].map((tool) => ({ ...tool, text: t(tool.name) }))}
      />
      {isInTable && <Toolbar label={t('tableTools')} tools={tableToolbar} />}
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </>
  );
};
