import { Button, LinearProgress, Typography } from '@mui/material';
import { Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { type ParsedImportFile, useProvider } from '../../../../providers';
import { useAreaName } from '../../fields/useAreaName';
import { tableFileTypes } from '../../inputs/tableFileTypes';
import { ActionDialog } from '../../ui/ActionDialog';
import { useAction } from '../../ui/useAction';
import { useImportTexts } from './importMessages.en';
import { ResumeImport } from './ResumeImport';

interface ImportFilePickerProps {
  /** Called with the parsed file. */
  onRead: (file: ParsedImportFile, fileName: string) => void;
  /** Called with the job id of an earlier dry run that the user continues. */
  onResume: (jobId: string) => void;
  onClose: () => void;
}

/** Returns the title of the import dialog. */
export const useImportTitle = (): string => {
  const resource = useResourceContext() ?? '';
  return useImportTexts()('title', { name: useAreaName()(resource) });
};

/** The first step of an import: selects a file and uploads it. Leaving the step aborts the upload. */
export const ImportFilePicker = ({ onRead, onResume, onClose }: ImportFilePickerProps) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const t = useImportTexts();
  const translate = useTranslate();
  const fileInput = useRef<HTMLInputElement>(null);
  const [upload] = useState(() => new AbortController());
  const [progress, setProgress] = useState(0);
  const [fileName, setFileName] = useState('');
  useEffect(() => () => upload.abort(), [upload]);
  const { run, isBusy, refusal } = useAction(
    (file: File) => provider.uploadImportFile(resource, file, { onProgress: setProgress, signal: upload.signal }),
    { onSuccess: (read, file) => onRead(read, file.name), handlesError: true, changes: false },
  );
  const readFile = (file: File | undefined) => {
    if (!file) return;
    setFileName(file.name);
    setProgress(0);
    void run(file);
  };
  return (
    <ActionDialog title={useImportTitle()} onClose={onClose} error={isBusy ? undefined : refusal?.message}>
      <ResumeImport onResume={onResume} />
      <Typography sx={{ mb: 2 }}>
        {translate(`resources.${resource}.importHelp`, { _: t('file.explained') })}
      </Typography>
      <Button
        variant="outlined"
        startIcon={<Upload size={18} aria-hidden />}
        disabled={isBusy}
        onClick={() => fileInput.current?.click()}
      >
        {t('file.select')}
      </Button>
      <input
        ref={fileInput}
        type="file"
        hidden
        accept={tableFileTypes}
        onChange={({ target }) => {
          readFile(target.files?.[0]);
          // Otherwise the same file could not be selected again.
          target.value = '';
        }}
      />
      {isBusy && (
        <>
          <Typography variant="body2" role="status" sx={{ mt: 2 }}>
            {t('file.reading', { name: fileName })}
          </Typography>
          <LinearProgress
            aria-label={t('file.reading', { name: fileName })}
            {...(progress < 1 && { variant: 'determinate', value: 100 * progress })}
          />
        </>
      )}
    </ActionDialog>
  );
};
