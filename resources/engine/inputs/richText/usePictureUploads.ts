import { useQueryClient } from '@tanstack/react-query';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { type FileInfo, useProvider } from '../../../../providers';
import { fileQueryKey } from '../../fields/useFileInfo';
import { useTexts as useUploadTexts } from '../messages.en';
import { usePendingInput } from '../pendingInputs';
import { findUploadError } from '../uploadRules';
import { useTexts } from './messages.en';
import type { PastedPicture } from './pastedPictures';

/**
 * Returns a function that uploads the pictures of a text, which it already shows by their keys. One that cannot be
 * uploaded is removed from the text and named in `leftOut`. The form cannot be saved during an upload.
 * @param path the path of the text in the form
 */
export const usePictureUploads = (path: string) => {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const t = useTexts();
  const uploadText = useUploadTexts();
  const { start, end } = usePendingInput(path, uploadText('upload.unfinished'));
  const [count, setCount] = useState(0);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const controller = useRef<AbortController>(undefined);
  /** The number of calls that have not ended; a later one may end first. */
  const running = useRef(0);
  useEffect(() => () => controller.current?.abort(), []);

  /** Returns the stored file of a picture; throws an `Error` with the reason where it cannot be uploaded. */
  const store = async ({ file }: PastedPicture, signal: AbortSignal): Promise<FileInfo> => {
    if (!file) throw new Error(t('pictureUnreadable'));
    const refusal = findUploadError(file, 'image');
    if (refusal) throw new Error(uploadText(`upload.image.${refusal}`));
    return provider.upload(file, 'image', { signal });
  };

  const uploadPictures = useEvent(async (editor: Editor, pictures: readonly PastedPicture[]) => {
    if (pictures.length === 0) return;
    controller.current ??= new AbortController();
    const { signal } = controller.current;
    start();
    running.current += 1;
    setCount((before) => before + pictures.length);
    for (const picture of pictures) {
      try {
        const stored = await store(picture, signal);
        queryClient.setQueryData(fileQueryKey(stored.id), stored);
        finishUpload(editor, picture.key, stored);
      } catch (error) {
        if (signal.aborted) return;
        finishUpload(editor, picture.key, undefined);
        const sentence = t('pictureLeftOut', { name: picture.name, reason: (error as Error).message });
        setLeftOut((sentences) => [...sentences, sentence]);
      }
      setCount((before) => before - 1);
    }
    running.current -= 1;
    if (running.current === 0) end();
  });

  return {
    uploadPictures,
    /** The number of pictures that are being uploaded. */
    count,
    leftOut,
    addLeftOut: (sentences: readonly string[]) => setLeftOut((before) => [...before, ...sentences]),
    clearLeftOut: () => setLeftOut([]),
  };
};

/** Shows the stored file at the picture with a key, or removes the picture. It may have been removed before. */
const finishUpload = (editor: Editor, key: string, file: FileInfo | undefined) => {
  if (editor.isDestroyed) return;
  const { state, view } = editor;
  state.doc.descendants((node, position) => {
    if (node.attrs.uploadKey !== key) return true;
    const tr = state.tr.setMeta('addToHistory', false);
    const alt = node.attrs.alt ?? file?.alt ?? null;
    view.dispatch(
      file
        ? tr.setNodeMarkup(position, undefined, { ...node.attrs, fileId: file.id, alt, uploadKey: null })
        : tr.delete(position, position + node.nodeSize),
    );
    return false;
  });
};
