import { useNotify } from 'react-admin';
import { type InquiryFile, useProvider } from '../../providers';
import { useUploads } from '../engine/inputs/media/useUploads';
import { useAction } from '../engine/ui/useAction';
import { useFileTexts } from './fileMessages.en';
import { areTooLarge, maxReplyFiles, maxReplyMegabytes } from './replyFileLimits';

/** The files of a reply that is not sent, and what can be done with them. */
export type ReplyFiles = ReturnType<typeof useReplyFiles>;

/**
 * Returns the files of the reply that the user has not sent, those that are being uploaded, and functions to add and to
 * remove some. More than a reply can have are refused before they are uploaded.
 * @param stored the files at the server; undefined while that is not known, and where the API takes none
 * @param onChange called with the files after a change
 */
export const useReplyFiles = (
  id: string,
  stored: readonly InquiryFile[] | undefined,
  onChange: (change: (files: readonly InquiryFile[]) => InquiryFile[]) => void,
) => {
  const provider = useProvider();
  const notify = useNotify();
  const t = useFileTexts();
  const files = stored ?? [];
  const { uploads, add, isBusy } = useUploads(
    undefined,
    (file, _kind, options) => provider.uploadReplyFile(id, file, options),
    (file) => onChange((current) => [...current, file]),
  );
  const { run: remove } = useAction(
    async (file: InquiryFile) => {
      await provider.removeReplyFile(id, file.id);
      onChange((current) => current.filter((one) => one.id !== file.id));
    },
    { changes: false },
  );
  return {
    files,
    uploads,
    isBusy,
    isPossible: stored !== undefined,
    remove,
    add: (added: FileList | null) => {
      if (!stored || !added || added.length === 0) return;
      const all = [...files, ...added];
      if (all.length > maxReplyFiles) notify(t('tooMany', { most: maxReplyFiles }), { type: 'error' });
      else if (areTooLarge(all)) notify(t('tooLarge', { megabytes: maxReplyMegabytes }), { type: 'error' });
      else add(added);
    },
  };
};
