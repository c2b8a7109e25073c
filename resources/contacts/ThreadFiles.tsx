import { Button } from '@mui/material';
import { FileText, ImageIcon, X } from 'lucide-react';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { type InquiryFile, useProvider } from '../../providers';
import { formatBytes } from '../engine/fields/formats';
import { PlainList } from '../engine/fields/styledElements';
import { fileTypeName } from '../engine/schema';
import { downloadFile } from '../engine/ui/downloadFile';
import { useAction } from '../engine/ui/useAction';
import { FileLayer } from './FileLayer';
import { useFileTexts } from './fileMessages.en';
import { isPicture, isViewable } from './fileViews';

interface ThreadFilesProps {
  files: readonly InquiryFile[];
  /** The name of the list. */
  label: string;
  /** Removes a file that is not sent; without it, none can be removed. */
  onRemove?: (file: InquiryFile) => unknown;
}

/** Files of the inquiry in context. Pictures and PDF documents open in a layer, others are downloaded. */
export const ThreadFiles = ({ files, label, onRemove }: ThreadFilesProps) => {
  const t = useFileTexts();
  const [openId, setOpenId] = useState<string>();
  if (files.length === 0) return null;
  return (
    <>
      <PlainList
        aria-label={label}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1, '& li + li': { mt: 0 } }}
      >
        {files.map((file) => (
          <li key={file.id} style={{ display: 'flex', maxWidth: '100%' }}>
            <FileButton file={file} onOpen={() => setOpenId(file.id)} />
            {onRemove && (
              <Button
                size="small"
                color="inherit"
                aria-label={t('remove', { name: file.name })}
                onClick={() => onRemove(file)}
                sx={{ minWidth: 0, px: 0.75 }}
              >
                <X size={16} aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </PlainList>
      {openId !== undefined && (
        <FileLayer files={files.filter(isViewable)} firstId={openId} onClose={() => setOpenId(undefined)} />
      )}
    </>
  );
};

const FileButton = ({ file, onOpen }: { file: InquiryFile; onOpen: () => void }) => {
  const inquiryId = String(useRecordContext()?.id);
  const provider = useProvider();
  const { run, isBusy } = useAction(
    async () => downloadFile(await provider.inquiryFile(inquiryId, file.id), file.name),
    { changes: false },
  );
  const Icon = isPicture(file) ? ImageIcon : FileText;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<Icon size={16} aria-hidden />}
      loading={isBusy}
      loadingPosition="start"
      onClick={() => (isViewable(file) ? onOpen() : void run())}
      sx={{ minWidth: 0, textAlign: 'left', overflowWrap: 'anywhere' }}
    >
      {[file.name, fileTypeName(file.type), formatBytes(file.size)].join(' · ')}
    </Button>
  );
};
