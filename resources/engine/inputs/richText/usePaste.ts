import type { EditorView } from '@tiptap/pm/view';
import type { Editor } from '@tiptap/react';
import { useRef } from 'react';
import { useEvent, useLocale } from 'react-admin';
import { formatMessage } from '../../schema';
import { insertBlock } from './blockCommands';
import { cleanPastedHtml } from './cleanPastedHtml';
import { createPastedPicture, imageFilesOf, type PastedPicture, picturesOfRtf, withContents } from './pastedPictures';

/**
 * Returns the handlers of an editor for what is pasted or dropped. Pasted HTML is cleaned; its pictures, and pictures
 * that are files, are uploaded.
 * @param tags the HTML tags that the text can contain
 * @param onLeftOut called with the sentences about what the text has lost
 */
export const usePaste = (
  readEditor: () => Editor,
  tags: readonly string[],
  uploadPictures: (editor: Editor, pictures: readonly PastedPicture[]) => Promise<void>,
  onLeftOut: (sentences: readonly string[]) => void,
) => {
  const hasPictures = tags.includes('figure');
  const locale = useLocale();
  // The pictures of the HTML that is being inserted: the editor cleans it before it handles the event.
  const pastedPictures = useRef<PastedPicture[]>([]);

  const transformPastedHTML = useEvent((html: string) => {
    pastedPictures.current = [];
    const addPicture = (source: string) => {
      if (!hasPictures) return undefined;
      const picture = createPastedPicture(source, pastedPictures.current.length + 1);
      pastedPictures.current.push(picture);
      return picture.key;
    };
    const cleaned = cleanPastedHtml(html, { tags, addPicture });
    onLeftOut(cleaned.notices.map((notice) => formatMessage(locale, notice)));
    return cleaned.html;
  });

  const insertFiles = (files: readonly File[]) => {
    const editor = readEditor();
    const pictures = files.map((file) => ({ key: crypto.randomUUID(), name: file.name, file }));
    for (const { key } of pictures) insertBlock(editor, { type: 'picture', attrs: { uploadKey: key } });
    void uploadPictures(editor, pictures);
  };

  /** Uploads the pictures of the HTML that is being inserted, and returns whether it has any. */
  const uploadPicturesOfHtml = (data: DataTransfer | null): boolean => {
    const found = pastedPictures.current;
    pastedPictures.current = [];
    if (found.length === 0) return false;
    const pictures = withContents(found, imageFilesOf(data?.files), picturesOfRtf(data?.getData('text/rtf') ?? ''));
    // After the editor has inserted the text with the pictures.
    queueMicrotask(() => void uploadPictures(readEditor(), pictures));
    return true;
  };

  const handlePaste = useEvent((_: EditorView, { clipboardData }: ClipboardEvent) => {
    if (uploadPicturesOfHtml(clipboardData)) return false;
    const files = imageFilesOf(clipboardData?.files);
    const hasText = clipboardData?.types.some((type) => type.startsWith('text/')) ?? false;
    if (!hasPictures || files.length === 0 || hasText) return false;
    insertFiles(files);
    return true;
  });

  const handleDrop = useEvent((view: EditorView, event: DragEvent) => {
    if (uploadPicturesOfHtml(event.dataTransfer)) return false;
    const files = imageFilesOf(event.dataTransfer?.files);
    if (!hasPictures || files.length === 0) return false;
    event.preventDefault();
    const target = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (target) readEditor().commands.setTextSelection(target.pos);
    insertFiles(files);
    return true;
  });

  return { transformPastedHTML, handlePaste, handleDrop };
};
