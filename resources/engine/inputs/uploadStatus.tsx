import { LinearProgress, Skeleton } from '@mui/material';
import { FileText, ImageIcon } from 'lucide-react';
import { useId } from 'react';
import type { FileInfo } from '../../../providers';
import { FileRowIcon } from '../fields/fileRow';
import { formatBytes } from '../fields/formats';
import { SecondaryText } from '../fields/styledElements';
import { type FileKind, fileTypeName } from '../schema';
import { useTexts } from './messages.en';

/** The hint in an upload input without a file. */
export const UploadPrompt = ({ kind }: { kind: FileKind }) => {
  const t = useTexts();
  return (
    <>
      <span>{t(`upload.${kind}.prompt`)}</span>
      <SecondaryText>{t(`upload.${kind}.accepted`)}</SecondaryText>
    </>
  );
};

/** The progress of an upload; `progress` is from 0 to 1. */
export const UploadProgress = ({ name, progress }: { name: string; progress: number }) => {
  const t = useTexts();
  const id = useId();
  const percent = Math.floor(progress * 100);
  return (
    <>
      <span id={id}>{name}</span>
      <LinearProgress
        variant={percent < 100 ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-labelledby={id}
        sx={{ my: 0.5 }}
      />
      <SecondaryText>{percent < 100 ? t('upload.sent', { percent }) : t('upload.checking')}</SecondaryText>
    </>
  );
};

/** The picture of a stored file, or an icon for files of its kind. */
export const FileThumbnail = ({ kind, file }: { kind: FileKind; file: FileInfo | undefined }) => {
  const Icon = kind === 'image' ? ImageIcon : FileText;
  return (
    <FileRowIcon>
      {file?.thumbnailUrl ? <img src={file.thumbnailUrl} alt="" /> : <Icon size={20} aria-hidden />}
    </FileRowIcon>
  );
};

/** The name, type and size of a stored file. */
export const UploadedFileInfo = ({ file, error }: { file?: FileInfo; error: Error | null }) => {
  if (error && !file) return error.message;
  if (!file) return <Skeleton />;
  const { name, type, size, width, height } = file;
  const details = [fileTypeName(type), formatBytes(size), width && `${width} × ${height}`].filter(Boolean);
  return (
    <>
      <span>{name}</span>
      <SecondaryText>{details.join(' · ')}</SecondaryText>
    </>
  );
};
