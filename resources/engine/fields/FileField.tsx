import { Button } from '@mui/material';
import { Download, FileText } from 'lucide-react';
import { useFieldValue } from 'react-admin';
import { hasCapability, useProvider } from '../../../providers';
import { fileTypeName } from '../schema/fileTypes';
import { useAction } from '../ui/useAction';
import { EmptyValue, type FieldValueProps } from '.';
import { FileRow, FileRowDetails, FileRowIcon } from './fileRow';
import { formatBytes } from './formats';
import { useTexts } from './messages.en';
import { BoundedImage, type ImageValue } from './RecordImage';
import { SecondaryText } from './styledElements';
import { useFileInfo } from './useFileInfo';

/** Displays a document with its name, type and size, and a download button. */
export const FileField = ({ source }: FieldValueProps) => {
  const value: { fileId: string } | null | undefined = useFieldValue({ source });
  const { file, error } = useFileInfo(value?.fileId);
  if (!value) return <EmptyValue />;
  if (!file) return error?.message;
  return (
    <FileRow as="span">
      <FileRowIcon>
        <FileText size={20} aria-hidden />
      </FileRowIcon>
      <FileRowDetails as="span">
        <span>{file.name}</span>
        <SecondaryText>{`${fileTypeName(file.type)} · ${formatBytes(file.size)}`}</SecondaryText>
      </FileRowDetails>
      {hasCapability('media') && <DownloadButton id={file.id} />}
    </FileRow>
  );
};

const DownloadButton = ({ id }: { id: string }) => {
  const provider = useProvider();
  const t = useTexts();
  const { run, isBusy } = useAction(() => provider.downloadAddress(id), {
    onSuccess: (address) => window.location.assign(address),
    changes: false,
  });
  return (
    <Button
      variant="outlined"
      startIcon={<Download size={18} aria-hidden />}
      disabled={isBusy}
      onClick={() => void run()}
    >
      {t('download')}
    </Button>
  );
};

/** Displays an image. */
export const ImageField = ({ source }: FieldValueProps) => {
  const value: ImageValue | null | undefined = useFieldValue({ source });
  const { file } = useFileInfo(value?.fileId);
  if (!value) return <EmptyValue />;
  return <BoundedImage value={value} file={file} sizes="320px" />;
};
