import { Button, LinearProgress, Typography } from '@mui/material';
import { Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { type ParsedImportFile, useProvider } from '../../../providers';
import { ActionDialog } from '../../actions/ActionDialog';
import { useAction } from '../../actions/useAction';
import { useAreaName } from '../../fields/useAreaName';
import { useImportTexts } from './importTexts';
import { ResumeImport } from './ResumeImport';

interface ChooseFileProps {
  onRead: (file: ParsedImportFile, fileName: string) => void;
  /** Told of a check that was begun earlier, and is gone on with. */
  onFound: (jobId: string) => void;
  onClose: () => void;
}

/** What the dialog of an import is called. */
export const useImportTitle = (): string => {
  const resource = useResourceContext() ?? '';
  return useImportTexts()('title', { name: useAreaName()(resource) });
};

/** The first step: takes the file and sends it; leaving gives that up. */
export const ChooseFile = ({ onRead, onFound, onClose }: ChooseFileProps) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const t = useImportTexts();
  const chooser = useRef<HTMLInputElement>(null);
  const [sending] = useState(() => new AbortController());
  const [share, setShare] = useState(0);
  const [name, setName] = useState('');
  useEffect(() => () => sending.abort(), [sending]);
  const { run, isBusy, refusal } = useAction(
    (file: File) => provider.readFile(resource, file, { onProgress: setShare, signal: sending.signal }),
    { onSuccess: (read, file) => onRead(read, file.name), handlesError: true, changes: false },
  );
  const take = (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    setShare(0);
    void run(file);
  };
  return (
    <ActionDialog title={useImportTitle()} onClose={onClose} error={isBusy ? undefined : refusal?.message}>
      <ResumeImport onFound={onFound} />
      <Typography sx={{ mb: 2 }}>{t('file.explained')}</Typography>
      <Button
        variant="outlined"
        startIcon={<Upload size={18} aria-hidden />}
        disabled={isBusy}
        onClick={() => chooser.current?.click()}
      >
        {t('file.choose')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv"
        onChange={({ target }) => {
          take(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {isBusy && (
        <>
          <Typography variant="body2" role="status" sx={{ mt: 2 }}>
            {t('file.reading', { name })}
          </Typography>
          <LinearProgress
            aria-label={t('file.reading', { name })}
            {...(share < 1 && { variant: 'determinate', value: 100 * share })}
          />
        </>
      )}
    </ActionDialog>
  );
};
