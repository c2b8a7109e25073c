import { type Editor, useEditorState } from '@tiptap/react';
import { calloutKinds } from '../../schema/richText';
import { activeBlockOf, type BlockWithTools, editQuotationSource, unwrapBlock } from './blockCommands';
import type { InsertDialog } from './InsertMenu';
import { useTexts } from './messages.en';
import { type Tool, Toolbar } from './Toolbar';

interface BlockToolbarProps {
  editor: Editor;
  onOpenDialog: (dialog: InsertDialog) => void;
}

/** The tools for the picture, callout or other block at the selection; renders nothing elsewhere. */
export const BlockToolbar = ({ editor, onOpenDialog }: BlockToolbarProps) => {
  const t = useTexts();
  const { block, calloutKind } = useEditorState({
    editor,
    selector: ({ editor }) => ({ block: activeBlockOf(editor), calloutKind: editor.getAttributes('callout').kind }),
  });
  if (!block) return null;
  const tool = (name: 'removeCallout' | 'removeColumns' | 'quotationSource', onPress: () => void): Tool => ({
    name,
    text: t(name),
    onPress,
  });
  const toolsOf = (name: BlockWithTools): Tool[] => {
    switch (name) {
      case 'callout':
        return [
          ...calloutKinds.map((kind) => ({
            name: kind,
            text: t(`kinds.${kind}`),
            isActive: calloutKind === kind,
            onPress: () => editor.chain().focus().updateAttributes('callout', { kind }).run(),
          })),
          tool('removeCallout', () => unwrapBlock(editor, name)),
        ];
      case 'columns':
        return [tool('removeColumns', () => unwrapBlock(editor, name))];
      case 'blockquote':
        return [tool('quotationSource', () => editQuotationSource(editor))];
      default:
        return [
          { name: 'edit', text: t('editBlock'), onPress: () => onOpenDialog(name) },
          { name: 'remove', text: t('removeBlock'), onPress: () => editor.chain().focus().deleteSelection().run() },
        ];
    }
  };
  return <Toolbar key={block} label={t(`tools.${block}`)} tools={toolsOf(block)} />;
};
