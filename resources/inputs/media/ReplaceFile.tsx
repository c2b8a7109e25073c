import { Alert, Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Replace } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FileInfo, useProvider } from '../../../providers';
import { fileQueryKey } from '../../fields/files';
import { FileChooser } from '../FileChooser';
import { useTexts as useUploadTexts } from '../texts';
import { uploadErrorOf } from '../uploadRules';
import { UploadProgress } from '../uploadStatus';
import { useTexts } from './texts';

/** Puts another content in the place of a stored file's, once it is clear what that means. */
export const ReplaceFile = ({ file }: { file: FileInfo }) => {
  const { id, kind } = file;
  const provider = useProvider();
  const t = useTexts();
  const sayOfUpload = useUploadTexts();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [taken, setTaken] = useState<File>();
  const [share, setShare] = useState(0);
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (next: File) => provider.replaceContent(id, next, { onProgress: setShare }),
    onSuccess: (replaced) => {
      queryClient.setQueryData(fileQueryKey(id), replaced);
      setTaken(undefined);
      // Whatever shows the file has its old address.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'file' });
    },
  });
  const refusal = taken && uploadErrorOf(taken, kind);
  const sentence = refusal ? sayOfUpload(`upload.${kind}.${refusal}`) : error?.message;
  const take = (next: File | undefined) => {
    reset();
    setShare(0);
    setTaken(next);
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
      <FileChooser ref={chooser} kind={kind} onChosen={(files) => take(files?.[0])} />
      {taken && isPending && <UploadProgress name={taken.name} progress={share} />}
      {taken && !isPending && (
        <Alert severity={sentence ? 'error' : 'warning'} sx={{ mt: 1 }}>
          {sentence ?? t('replaceNow', { name: taken.name })}
          <div>
            {!refusal && (
              <Button color="inherit" onClick={() => mutate(taken)}>
                {error ? translate('console.failed.retry') : t('replaceConfirm')}
              </Button>
            )}
            <Button color="inherit" onClick={() => take(undefined)}>
              {translate('ra.action.cancel')}
            </Button>
          </div>
        </Alert>
      )}
      <div role="status">{isSuccess && t('replaced')}</div>
    </div>
  );
};
