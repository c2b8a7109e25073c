import { Alert, Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Replace } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FileInfo, useProvider } from '../../../../providers';
import { fileQueryKey } from '../../fields/useFileInfo';
import { FileChooser } from '../FileChooser';
import { useTexts as useUploadTexts } from '../messages.en';
import { findUploadError } from '../uploadRules';
import { UploadProgress } from '../uploadStatus';
import { useTexts } from './messages.en';

/** Replaces the content of a stored file, after a confirmation that explains the consequences. */
export const ReplaceFile = ({ file }: { file: FileInfo }) => {
  const { id, kind } = file;
  const provider = useProvider();
  const t = useTexts();
  const uploadText = useUploadTexts();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [newFile, setNewFile] = useState<File>();
  const [progress, setProgress] = useState(0);
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (next: File) => provider.replaceContent(id, next, { onProgress: setProgress }),
    onSuccess: (replaced) => {
      queryClient.setQueryData(fileQueryKey(id), replaced);
      setNewFile(undefined);
      // Other cached data contains the old URL of the file.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'file' });
    },
  });
  const errorKey = newFile && findUploadError(newFile, kind);
  const errorText = errorKey ? uploadText(`upload.${kind}.${errorKey}`) : error?.message;
  const selectFile = (next: File | undefined) => {
    reset();
    setProgress(0);
    setNewFile(next);
  };
  return (
    <div>
      <Button
        variant="outlined"
        startIcon={<Replace size={18} aria-hidden />}
        disabled={isPending}
        onClick={() => chooser.current?.click()}
      >
        {t('replace')}
      </Button>
      <FileChooser ref={chooser} kind={kind} onSelect={(files) => selectFile(files?.[0])} />
      {newFile && isPending && <UploadProgress name={newFile.name} progress={progress} />}
      {newFile && !isPending && (
        <Alert severity={errorText ? 'error' : 'warning'} sx={{ mt: 1 }}>
          {errorText ?? t('replaceNow', { name: newFile.name })}
          <div>
            {!errorKey && (
              <Button color="inherit" onClick={() => mutate(newFile)}>
                {error ? translate('console.failed.retry') : t('replaceConfirm')}
              </Button>
            )}
            <Button color="inherit" onClick={() => selectFile(undefined)}>
              {translate('ra.action.cancel')}
            </Button>
          </div>
        </Alert>
      )}
      <div role="status">{isSuccess && t('replaced')}</div>
    </div>
  );
};
