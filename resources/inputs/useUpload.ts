import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { type FileInfo, useProvider } from '../../providers';
import { fileQueryKey } from '../fields/files';
import type { FileKind } from '../kit';
import { usePendingInput } from './pendingInputs';
import { useTexts } from './texts';
import { isUploadRejected, uploadErrorOf } from './uploadRules';

type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; name: string; progress: number }
  | { phase: 'stored'; name: string }
  /** `again` sends the file once more, where that may help: not after the API has refused it. */
  | { phase: 'refused'; sentence: string; retry?: () => void };

/**
 * Uploads one file at a time for a field of a form, which cannot be saved meanwhile.
 * @param path of the field
 * @param onStored given what is stored
 */
export const useUpload = (path: string, kind: FileKind, onStored: (file: FileInfo) => void) => {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const provider = useProvider();
  const queryClient = useQueryClient();
  const t = useTexts();
  const { begin, end } = usePendingInput(path, t('upload.unfinished'));
  // Where the field stands when the file is there, which is not where it stood when its row has been moved.
  const keep = useEvent(onStored);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = () => {
    running.current?.abort();
    end();
    setState({ phase: 'idle' });
  };

  const send = async (file: File) => {
    running.current?.abort();
    const refusal = uploadErrorOf(file, kind);
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
    begin();
    onProgress(0);
    try {
      const stored = await provider.upload(file, kind, { signal, onProgress });
      queryClient.setQueryData(fileQueryKey(stored.id), stored);
      end();
      setState({ phase: 'stored', name: stored.name });
      keep(stored);
    } catch (error) {
      // Cancelled, or followed by another file: nothing is left to say.
      if (signal.aborted) return;
      end();
      const sentence = (error as Error).message;
      setState({ phase: 'refused', sentence, ...(!isUploadRejected(error) && { retry: () => void send(file) }) });
    }
  };

  return { state, send, cancel };
};
