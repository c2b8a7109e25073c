import { Alert, Box, Button } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { type FileInfo, isPermitted, useProvider } from '../../providers';
import { useAction } from '../actions/useAction';
import { RecordLayout } from '../engine/record/RecordLayout';
import { useClosePanel } from '../engine/record/RecordPanel';
import { RecordProblem } from '../engine/record/RecordProblem';
import { useFileInfo } from '../fields/files';
import { RecordSkeleton } from '../fields/RecordSkeleton';
import { MediaDetails } from '../inputs/media/MediaDetails';
import { useFileDetails } from '../inputs/media/useFileDetails';
import { useFileTexts } from './texts';

/** What is known of one file, and kept with it. */
export const FileView = () => {
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
      actions={isPermitted('files', 'delete') && <DeleteFile key={id} file={file} />}
    >
      <Box sx={{ p: 2.5 }}>
        <MediaDetails file={file} details={details} onFollow={() => undefined} />
      </Box>
    </RecordLayout>
  );
};

/** Deletes the file after asking; why it cannot be deleted is said where it was asked. */
const DeleteFile = ({ file: { id, name } }: { file: FileInfo }) => {
  const provider = useProvider();
  const t = useFileTexts();
  const close = useClosePanel();
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy, refusal, forget } = useAction(() => provider.removeFile(id), {
    successMessage: () => t('deleted'),
    onSuccess: close,
    handlesError: true,
  });
  return (
    <>
      <Button color="error" startIcon={<Trash2 size={18} aria-hidden />} onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
        title={t('deleteTitle', { name })}
        content={
          <>
            {t('deleteMessage')}
            {refusal && (
              <Alert severity="error" sx={{ mt: 1.5 }}>
                {refusal.message}
              </Alert>
            )}
          </>
        }
        confirm={t('delete')}
        confirmColor="warning"
        onConfirm={() => void run()}
        onClose={() => {
          forget();
          setAsking(false);
        }}
      />
    </>
  );
};
