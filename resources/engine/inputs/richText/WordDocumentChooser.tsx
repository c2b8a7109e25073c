import type { Editor } from '@tiptap/react';
import type { Ref } from 'react';
import { useTexts } from './messages.en';
import { createPastedPicture, type PastedPicture } from './pastedPictures';
import { readWordDocument } from './readWordDocument';

interface WordDocumentChooserProps {
  /** The ref through which the menu opens the dialog of the browser. */
  ref: Ref<HTMLInputElement>;
  editor: Editor;
  hasPictures: boolean;
  uploadPictures: (editor: Editor, pictures: readonly PastedPicture[]) => Promise<void>;
  /** Called with sentences about what was left out. */
  onLeftOut: (sentences: readonly string[]) => void;
}

/** A hidden file input: the text of a Word document is inserted at the cursor, and its pictures are uploaded. */
export const WordDocumentChooser = ({
  ref,
  editor,
  hasPictures,
  uploadPictures,
  onLeftOut,
}: WordDocumentChooserProps) => {
  const t = useTexts();
  const insert = async (file: File) => {
    const pictures: PastedPicture[] = [];
    try {
      const { html, leftOut } = await readWordDocument(file, (source) => {
        if (!hasPictures) return undefined;
        const picture = createPastedPicture(source, pictures.length + 1);
        pictures.push(picture);
        return picture.key;
      });
      editor.chain().focus().insertContent(html).createParagraphNear().run();
      onLeftOut(leftOut.map((content) => t(`content.${content}`)));
      await uploadPictures(editor, pictures);
    } catch {
      onLeftOut([t('notWordDocument')]);
    }
  };
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept=".docx"
      aria-label={t('wordDocument')}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        target.value = '';
        if (file) void insert(file);
      }}
    />
  );
};
