import type { Editor } from '@tiptap/react';
import { EmbedDialog } from './EmbedDialog';
import { FileDialog } from './FileDialog';
import type { InsertDialog } from './InsertMenu';
import { LinkDialog } from './LinkDialog';
import { PictureDialog } from './PictureDialog';

/** The dialogs of the editor. */
export type EditorDialog = Exclude<InsertDialog, 'wordDocument'> | 'link';

interface RichTextDialogProps {
  editor: Editor;
  dialog: EditorDialog;
  /** The path of the text in the form. */
  path: string;
  tags: readonly string[];
  onClose: () => void;
}

/** The open dialog of the editor. */
export const RichTextDialog = ({ editor, dialog, path, tags, onClose }: RichTextDialogProps) => {
  switch (dialog) {
    case 'picture':
      return <PictureDialog editor={editor} path={path} onClose={onClose} />;
    case 'file':
      return <FileDialog editor={editor} path={path} onClose={onClose} />;
    case 'calculator':
    case 'snippet':
      return <EmbedDialog editor={editor} kind={dialog} onClose={onClose} />;
    default:
      return (
        <LinkDialog
          editor={editor}
          canBeButton={tags.includes('div')}
          startsAsButton={dialog === 'button'}
          onClose={onClose}
        />
      );
  }
};
