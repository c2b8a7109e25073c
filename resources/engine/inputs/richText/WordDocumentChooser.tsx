import type { Editor } from '@tiptap/react';
import type { Ref } from 'react';
import { useLocale } from 'react-admin';
import { formatMessage } from '../../schema';
import { useTexts } from './messages.en';
import { createPastedPicture, type PastedPicture } from './pastedPictures';
import { readWordDocument } from './readWordDocument';

interface WordDocumentChooserProps {
  /** The ref through which the menu opens the dialog of the browser. */
  ref: Ref<HTMLInputElement>;
  editor: Editor;
  /** The HTML tags that the text can contain. */
  tags: readonly string[];
  hasPictures: boolean;
  uploadPictures: (editor: Editor, pictures: readonly PastedPicture[]) => Promise<void>;
  /** Called with sentences about what was left out. */
  onLeftOut: (sentences: readonly string[]) => void;
}

/** A hidden file input: the text of a Word document is inserted at the cursor, and its pictures are uploaded. */
export const WordDocumentChooser = ({
  ref,
  editor,
  tags,
  hasPictures,
  uploadPictures,
  onLeftOut,
}: WordDocumentChooserProps) => {
  const t = useTexts();
  const locale = useLocale();
  const insert = async (file: File) => {
    const pictures: PastedPicture[] = [];
    try {
      const addPicture = (source: string) => {
        if (!hasPictures) return undefined;
        const picture = createPastedPicture(source, pictures.length + 1);
        pictures.push(picture);
        return picture.key;
      };
      const { html, notices, leftOut } = await readWordDocument(file, { tags, addPicture });
      editor.chain().focus().insertContent(html).createParagraphNear().run();
      onLeftOut([
        ...notices.map((notice) => formatMessage(locale, notice)),
        ...leftOut.map((content) => t(`content.${content}`)),
      ]);
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
