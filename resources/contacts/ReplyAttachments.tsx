import { IconButton } from '@mui/material';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { FileChooser } from '../engine/inputs/FileChooser';
import { UploadList } from '../engine/inputs/media/UploadList';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { useFileTexts } from './fileMessages.en';
import { ThreadFiles } from './ThreadFiles';
import type { ReplyFiles } from './useReplyFiles';

/** The files of a reply that is not sent, and those that are on their way to the server. */
export const ReplyAttachments = ({ attachments: { files, uploads, remove } }: { attachments: ReplyFiles }) => {
  const t = useFileTexts();
  return (
    <>
      <ThreadFiles label={t('ofReply')} files={files} onRemove={remove} />
      <UploadList uploads={uploads} />
    </>
  );
};

/** The button that attaches files to a reply. */
export const AttachButton = ({ attachments: { isPossible, add } }: { attachments: ReplyFiles }) => {
  const t = useFileTexts();
  const chooser = useRef<HTMLInputElement>(null);
  if (!isPossible) return null;
  return (
    <>
      <IconButton aria-label={t('attach')} title={t('attach')} onClick={() => chooser.current?.click()}>
        <Paperclip size={18} aria-hidden />
      </IconButton>
      <FileChooser ref={chooser} multiple onSelect={add} />
    </>
  );
};

/** Asks whether a reply that speaks of an attachment goes out without a file. */
export const NothingAttachedDialog = ({ onSend, onClose }: { onSend: () => void; onClose: () => void }) => {
  const t = useFileTexts();
  return (
    <ActionDialog
      title={t('nothingAttached')}
      confirmLabel={t('sendAnyway')}
      onConfirm={onSend}
      cancelLabel="resources.contacts.files.back"
      onClose={onClose}
    >
      {t('mentioned')}
    </ActionDialog>
  );
};
