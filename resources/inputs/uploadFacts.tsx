import { LinearProgress, Skeleton } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { FileInfo } from '../../providers';
import { formatBytes } from '../fields/formats';
import { Quiet } from '../fields/look';
import { type FileKind, fileTypeName } from '../kit';

/** What can be done where there is no file yet. */
export const UploadPrompt = ({ kind }: { kind: FileKind }) => {
  const translate = useTranslate();
  return (
    <>
      <span>{translate(`console.upload.${kind}.prompt`)}</span>
      <Quiet>{translate(`console.upload.${kind}.accepted`)}</Quiet>
    </>
  );
};

/** How much of a file has been sent; `share` runs from 0 to 1. */
export const UploadProgress = ({ name, share }: { name: string; share: number }) => {
  const translate = useTranslate();
  const id = useId();
  const percent = Math.floor(share * 100);
  return (
    <>
      <span id={id}>{name}</span>
      <LinearProgress
        variant={percent < 100 ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-labelledby={id}
        sx={{ my: 0.5 }}
      />
      <Quiet>
        {percent < 100 ? translate('console.upload.sent', { percent }) : translate('console.upload.checking')}
      </Quiet>
    </>
  );
};

/** The name, type and size of a stored file. */
export const UploadedFile = ({ file, error }: { file?: FileInfo; error: Error | null }) => {
  if (error && !file) return error.message;
  if (!file) return <Skeleton />;
  const { name, type, size, width, height } = file;
  const facts = [fileTypeName(type), formatBytes(size), width && `${width} × ${height}`].filter(Boolean);
  return (
    <>
      <span>{name}</span>
      <Quiet>{facts.join(' · ')}</Quiet>
    </>
  );
};
