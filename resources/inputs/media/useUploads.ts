import { useEffect, useRef, useState } from 'react';
import { type FileInfo, useProvider } from '../../../providers';
import type { FileKind } from '../../kit/fileTypes';
import { useTexts as useUploadTexts } from '../texts';
import { fileKindOf, isUploadRejected, uploadErrorOf } from '../uploadRules';

/** A file on its way, or one that did not arrive. */
export interface PendingUpload {
  key: number;
  name: string;
  phase: 'waiting' | 'sending' | 'failed';
  /** How much was sent, from 0 to 1. */
  progress: number;
  /** Why it failed. */
  errorText?: string;
  /** Sends it once more, where that may help: not after it was refused. */
  retry?: () => void;
  /** Stops it, or takes it from the list. */
  dismiss: () => void;
}

const mostAtOnce = 3;

/**
 * Uploads any number of files, three at a time; what arrived leaves the list.
 * @param only the kind that they must be of; undefined where each may be of any
 * @param onStored given each that is stored
 */
export const useUploads = (only: FileKind | undefined, onStored: (file: FileInfo) => void) => {
  const [sendings, setSendings] = useState<PendingUpload[]>([]);
  const provider = useProvider();
  const sayOfUpload = useUploadTexts();
  const lastKey = useRef(0);
  const running = useRef(0);
  const waiting = useRef<(() => Promise<void>)[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const all = controllers.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const change = (key: number, changed: Partial<PendingUpload>) =>
    setSendings((present) => present.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  const leave = (key: number) => setSendings((present) => present.filter((one) => one.key !== key));

  const start = () => {
    while (running.current < mostAtOnce) {
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
      const stored = await provider.upload(file, only ?? fileKindOf(file), {
        signal,
        onProgress: (share) => change(key, { progress: share }),
      });
      leave(key);
      onStored(stored);
    } catch (error) {
      if (signal.aborted) return;
      const sentence = (error as Error).message;
      change(key, {
        phase: 'failed',
        errorText: sentence,
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
      const drop = () => {
        controller.abort();
        leave(key);
      };
      const kind = only ?? fileKindOf(file);
      const refusal = uploadErrorOf(file, kind);
      const sending = { key, name: file.name, progress: 0, dismiss: drop };
      if (refusal) {
        const sentence = sayOfUpload(`upload.${kind}.${refusal}`);
        setSendings((present) => [...present, { ...sending, phase: 'failed', errorText: sentence }]);
      } else {
        setSendings((present) => [...present, { ...sending, phase: 'waiting' }]);
        queue(key, file);
      }
    }
  };

  return { sendings, add, isBusy: sendings.some(({ phase }) => phase !== 'failed') };
};
