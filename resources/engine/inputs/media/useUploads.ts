import { useEffect, useRef, useState } from 'react';
import type { UploadOptions } from '../../../../providers';
import type { FileKind } from '../../schema/fileTypes';
import { useTexts as useUploadTexts } from '../messages.en';
import { fileKindOf, findUploadError, isUploadRejected } from '../uploadRules';

/** A waiting, running or failed upload. */
export interface PendingUpload {
  key: number;
  name: string;
  phase: 'waiting' | 'sending' | 'failed';
  /** The share of the file that was sent, from 0 to 1. */
  progress: number;
  /** The error message of a failed upload. */
  errorText?: string;
  /** Sends the file again; undefined where the API has refused it. */
  retry?: () => void;
  /** Cancels the upload and removes it from the list. */
  dismiss: () => void;
}

const maxConcurrentUploads = 3;

/**
 * Returns the list of uploads and a function that adds files to it. Three files are sent at a time; a finished upload
 * leaves the list.
 * @param only the required kind of the files; undefined: any kind
 * @param upload sends a file
 * @param onStored called with each stored file
 */
export const useUploads = <Stored>(
  only: FileKind | undefined,
  upload: (file: File, kind: FileKind, options: UploadOptions) => Promise<Stored>,
  onStored: (file: Stored) => void,
) => {
  const [uploads, setUploads] = useState<PendingUpload[]>([]);
  const uploadText = useUploadTexts();
  const lastKey = useRef(0);
  const running = useRef(0);
  const waiting = useRef<(() => Promise<void>)[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const activeControllers = controllers.current;
    return () => {
      for (const controller of activeControllers.values()) controller.abort();
    };
  }, []);

  const change = (key: number, changed: Partial<PendingUpload>) =>
    setUploads((current) => current.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  const remove = (key: number) => setUploads((current) => current.filter((one) => one.key !== key));

  const start = () => {
    while (running.current < maxConcurrentUploads) {
      const next = waiting.current.shift();
      if (!next) return;
      running.current += 1;
      void next().finally(() => {
        running.current -= 1;
        start();
      });
    }
  };

  const send = async (key: number, file: File) => {
    const controller = controllers.current.get(key);
    if (!controller || controller.signal.aborted) return;
    const { signal } = controller;
    change(key, { phase: 'sending' });
    try {
      const stored = await upload(file, only ?? fileKindOf(file), {
        signal,
        onProgress: (share) => change(key, { progress: share }),
      });
      remove(key);
      onStored(stored);
    } catch (error) {
      if (signal.aborted) return;
      const errorText = (error as Error).message;
      change(key, {
        phase: 'failed',
        errorText,
        ...(!isUploadRejected(error) && { retry: () => queue(key, file) }),
      });
    }
  };

  const queue = (key: number, file: File) => {
    change(key, { phase: 'waiting', progress: 0 });
    waiting.current.push(() => send(key, file));
    start();
  };

  const add = (files: FileList | null) => {
    for (const file of files ?? []) {
      lastKey.current += 1;
      const key = lastKey.current;
      const controller = new AbortController();
      controllers.current.set(key, controller);
      const dismiss = () => {
        controller.abort();
        remove(key);
      };
      const kind = only ?? fileKindOf(file);
      const refusal = findUploadError(file, kind);
      const pending = { key, name: file.name, progress: 0, dismiss };
      if (refusal) {
        const errorText = uploadText(`upload.${kind}.${refusal}`);
        setUploads((current) => [...current, { ...pending, phase: 'failed', errorText }]);
      } else {
        setUploads((current) => [...current, { ...pending, phase: 'waiting' }]);
        queue(key, file);
      }
    }
  };

  return { uploads, add, isBusy: uploads.some(({ phase }) => phase !== 'failed') };
};
