import { Button } from '@mui/material';
import { Download, FileText } from 'lucide-react';
import { useDataTableDataContext, useFieldValue } from 'react-admin';
import { catalogue, hasCapability, useProvider } from '../../providers';
import { useAction } from '../actions/useAction';
import { fileTypeName } from '../kit/fileTypes';
import { type FieldProps, Nothing } from '.';
import { useFileInfo } from './files';
import { formatBytes } from './formats';
import { messages } from './messages.en';

/** A document with its name, type and size, to download; in a table its type and size alone. */
export const FileField = ({ source }: FieldProps) => {
  const value: { fileId: string } | null | undefined = useFieldValue({ source });
  const { file, error } = useFileInfo(value?.fileId);
  const isInTable = useDataTableDataContext() !== undefined;
  if (!value) return <Nothing />;
  if (!file) return error?.message;
  const typeAndSize = `${fileTypeName(file.type)} · ${formatBytes(file.size)}`;
  if (isInTable) {
    return (
      <span className="file-line">
        <FileText size={16} aria-hidden />
        {typeAndSize}
      </span>
    );
  }
  return (
    <span className="stored-file">
      <span className="stored-file-icon">
        <FileText size={20} aria-hidden />
      </span>
      <span className="stored-file-facts">
        <span>{file.name}</span>
        <span className="quiet">{typeAndSize}</span>
      </span>
      {hasCapability('media') && <DownloadButton id={file.id} />}
    </span>
  );
};

const useTexts = catalogue('resources.fields', messages);

const DownloadButton = ({ id }: { id: string }) => {
  const provider = useProvider();
  const say = useTexts();
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
      {say('download')}
    </Button>
  );
};
