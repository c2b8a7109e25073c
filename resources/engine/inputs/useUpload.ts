import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { type FileInfo, useProvider } from '../../../providers';
import { fileQueryKey } from '../fields/useFileInfo';
import type { FileKind } from '../schema';
import { useTexts } from './messages.en';
import { usePendingInput } from './pendingInputs';
import { findUploadError, isUploadRejected } from './uploadRules';

type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; name: string; progress: number }
  | { phase: 'stored'; name: string }
  /** `retry` sends the file again; undefined where the API has refused the file. */
  | { phase: 'refused'; sentence: string; retry?: () => void };

/**
 * Returns the state and the functions of the upload for a field, one file at a time. The form cannot be saved during an
 * upload.
 * @param path the path of the field
 * @param onStored called with the stored file
 */
export const useUpload = (path: string, kind: FileKind, onStored: (file: FileInfo) => void) => {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const provider = useProvider();
  const queryClient = useQueryClient();
  const t = useTexts();
  const { start, end } = usePendingInput(path, t('upload.unfinished'));
  // The path of the field can change during the upload, because its row can be moved.
  const storeValue = useEvent(onStored);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = () => {
    running.current?.abort();
    end();
    setState({ phase: 'idle' });
  };

  const send = async (file: File) => {
    running.current?.abort();
    const refusal = findUploadError(file, kind);
    if (refusal) {
      end();
      setState({ phase: 'refused', sentence: t(`upload.${kind}.${refusal}`) });
      return;
    }
    running.current = new AbortController();
    const { signal } = running.current;
    const onProgress = (share: number) => {
      if (!signal.aborted) setState({ phase: 'sending', name: file.name, progress: share });
    };
    start();
    onProgress(0);
    try {
      const stored = await provider.upload(file, kind, { signal, onProgress });
      queryClient.setQueryData(fileQueryKey(stored.id), stored);
      end();
      setState({ phase: 'stored', name: stored.name });
      storeValue(stored);
    } catch (error) {
      // The upload was cancelled or replaced by another one: no error.
      if (signal.aborted) return;
      end();
      const sentence = (error as Error).message;
      setState({ phase: 'refused', sentence, ...(!isUploadRejected(error) && { retry: () => void send(file) }) });
    }
  };

  return { state, send, cancel };
};
