import { Box, Button, Typography } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { createTextsHook, type FileInfo, isPermitted, useProvider } from '../../providers';
import { RecordLayout } from '../engine/core/record/RecordLayout';
import { useClosePanel } from '../engine/core/record/RecordPanel';
import { RecordProblem } from '../engine/core/record/RecordProblem';
import { RecordSkeleton } from '../engine/fields/RecordSkeleton';
import { useFileInfo } from '../engine/fields/useFileInfo';
import { MediaDetails } from '../engine/inputs/media/MediaDetails';
import { useFileDetails } from '../engine/inputs/media/useFileDetails';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { useAction } from '../engine/ui/useAction';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.files.texts', messages.texts);

const FileDetailsView = () => {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const { file, error } = useFileInfo(id);
  const details = useFileDetails(file);
  if (error) return <RecordProblem error={error} />;
  if (!file) return <RecordSkeleton />;
  return (
    <RecordLayout
      title={file.name}
      step={translate('ra.action.show')}
      actions={isPermitted('files', 'delete') && <DeleteFileButton key={id} file={file} />}
    >
      <Box sx={{ p: 2.5 }}>
        <MediaDetails file={file} details={details} onLinkClick={() => undefined} />
      </Box>
    </RecordLayout>
  );
};

/** The view of one file with its details, which can be edited. */
export const FileView = Object.assign(FileDetailsView, { isTitled: true as const });

/** The button that deletes the file after a confirmation; the confirmation also displays the error. */
const DeleteFileButton = ({ file: { id, name } }: { file: FileInfo }) => {
  const provider = useProvider();
  const t = useTexts();
  const close = useClosePanel();
  const [isConfirming, setConfirming] = useState(false);
  const { run, isBusy, refusal, clearError } = useAction(() => provider.removeFile(id), {
    successMessage: () => t('deleted'),
    onSuccess: close,
    handlesError: true,
  });
  return (
    <>
      <Button color="error" startIcon={<Trash2 size={18} aria-hidden />} onClick={() => setConfirming(true)}>
        {t('delete')}
      </Button>
      {isConfirming && (
        <ActionDialog
          title={t('deleteTitle', { name })}
          confirmLabel={t('delete')}
          confirmColor="error"
          isBusy={isBusy}
          error={refusal?.message}
          onConfirm={() => run()}
          onClose={() => {
            clearError();
            setConfirming(false);
          }}
        >
          <Typography>{t('deleteMessage')}</Typography>
        </ActionDialog>
      )}
    </>
  );
};
