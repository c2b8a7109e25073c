import { Button } from '@mui/material';
import { Download, FileText } from 'lucide-react';
import { useFieldValue, useTranslate } from 'react-admin';
import { hasCapability, useProvider } from '../../providers';
import { useAction } from '../actions/useAction';
import { fileTypeName } from '../kit/fileTypes';
import { type FieldProps, Nothing } from '.';
import { useFileInfo } from './files';
import { formatBytes } from './formats';

/** A document with its name, type and size, to download. */
export const FileField = ({ source }: FieldProps) => {
  const value: { fileId: string } | null | undefined = useFieldValue({ source });
  const { file, error } = useFileInfo(value?.fileId);
  if (!value) return <Nothing />;
  if (!file) return error?.message;
  return (
    <span className="stored-file">
      <span className="stored-file-icon">
        <FileText size={20} aria-hidden />
      </span>
      <span className="stored-file-facts">
        <span>{file.name}</span>
        <span className="quiet">{`${fileTypeName(file.type)} · ${formatBytes(file.size)}`}</span>
      </span>
      {hasCapability('media') && <DownloadButton id={file.id} />}
    </span>
  );
};

const DownloadButton = ({ id }: { id: string }) => {
  const provider = useProvider();
  const translate = useTranslate();
  const { run, isBusy } = useAction(() => provider.downloadAddress(id), {
    onDone: (address) => window.location.assign(address),
    changes: false,
  });
  return (
    <Button
      variant="outlined"
      startIcon={<Download size={18} aria-hidden />}
      disabled={isBusy}
      onClick={() => void run()}
    >
      {translate('console.upload.download')}
    </Button>
  );
};
