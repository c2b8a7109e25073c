import { type Editor, useEditorState } from '@tiptap/react';
import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formats, tableTools } from './formats';
import { LinkDialog } from './LinkDialog';
import { Toolbar } from './Toolbar';
import { useTexts } from './texts';

/** The buttons for what the allowed tags can say, and within a table those for the table. */
export const RichTextToolbar = ({ editor, tags }: { editor: Editor; tags: readonly string[] }) => {
  const t = useTexts();
  const [isLinking, setIsLinking] = useState(false);
  const { on, isInTable, canUndo, canRedo } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: formats.filter(({ tag, isOn }) => tags.includes(tag) && isOn?.(editor)).map(({ name }) => name),
      isInTable: editor.isActive('table'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  const steps = [
    { name: 'undo' as const, Icon: Undo2, isOff: !canUndo, onPress: () => editor.chain().focus().undo().run() },
    { name: 'redo' as const, Icon: Redo2, isOff: !canRedo, onPress: () => editor.chain().focus().redo().run() },
  ];
  const offered = formats
    .filter(({ tag }) => tags.includes(tag))
    .map(({ name, Icon, isOn, apply }) => ({
      name,
      Icon,
      // A table holds no other.
      isOff: name === 'table' && isInTable,
      isOn: isOn && on.includes(name),
      onPress: () => (apply ? apply(editor.chain().focus()).run() : setIsLinking(true)),
    }));
  const forTable = tableTools.map(({ name, apply }) => ({
    name,
    text: t(name),
    onPress: () => apply(editor.chain().focus()).run(),
  }));
  return (
    <>
      <Toolbar label={t('toolbar')} tools={[...steps, ...offered].map((tool) => ({ ...tool, text: t(tool.name) }))} />
      {isInTable && <Toolbar label={t('tableTools')} tools={forTable} />}
      {isLinking && <LinkDialog editor={editor} close={() => setIsLinking(false)} />}
    </>
  );
};
