import { Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import type { RaRecord } from 'react-admin';
import { type InquiryFile, useProvider } from '../../providers';
import { formatBytes } from '../engine/fields/formats';
import { PlainList } from '../engine/fields/styledElements';
import { downloadFile } from '../engine/ui/downloadFile';
import { useAction } from '../engine/ui/useAction';
import { useThreadTexts } from './threadMessages.en';

/** The files that the member sent with an inquiry, to download; nothing where there are none. */
export const InquiryFiles = ({ record }: { record: RaRecord }) => {
  const id = String(record.id);
  const t = useThreadTexts();
  const provider = useProvider();
  const { data: files = [] } = useQuery({
    queryKey: ['contacts', 'files', id],
    queryFn: ({ signal }) => provider.inquiryFiles(id, { signal }),
  });
  if (files.length === 0) return null;
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        {t('files')}
      </Typography>
      <PlainList>
        {files.map((file) => (
          <li key={file.id}>
            <FileButton inquiryId={id} file={file} />
          </li>
        ))}
      </PlainList>
    </div>
  );
};

const FileButton = ({ inquiryId, file: { id, name, size } }: { inquiryId: string; file: InquiryFile }) => {
  const provider = useProvider();
  const { run, isBusy } = useAction(async () => downloadFile(await provider.inquiryFile(inquiryId, id), name), {
    changes: false,
  });
  return (
    <Button
      startIcon={<Paperclip size={16} aria-hidden />}
      loading={isBusy}
      loadingPosition="start"
      onClick={() => void run()}
      sx={{ maxWidth: '100%', justifyContent: 'flex-start', textAlign: 'left', overflowWrap: 'anywhere' }}
    >
      {`${name} · ${formatBytes(size)}`}
    </Button>
  );
};
