import { Alert, Box, Button, FormHelperText } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { type FileInfo, hasCapability } from '../../../../providers';
import { FileRow, FileRowDetails } from '../../fields/fileRow';
import { useFileInfo } from '../../fields/useFileInfo';
import type { FileKind } from '../../schema';
import { FileChooser } from '../FileChooser';
import { LibraryButton } from '../media/LibraryButton';
import { useTexts } from '../messages.en';
import { FileThumbnail, UploadedFileInfo, UploadProgress, UploadPrompt } from '../uploadStatus';
import { useFileDrop } from '../useFileDrop';
import { useUpload } from '../useUpload';

interface FileSelectionProps {
  /** The path of the text in the form, which cannot be saved during an upload. */
  path: string;
  kind: FileKind;
  /** The id of the selected file; null for none. */
  fileId: string | null;
  /** The sentence of an error; undefined for none. */
  error: string | undefined;
  onSelect: (file: FileInfo) => void;
}

/** Selects a file for a text: an upload, or one of the library. */
export const FileSelection = ({ path, kind, fileId, error, onSelect }: FileSelectionProps) => {
  const t = useTexts();
  const translate = useTranslate();
  const stored = useFileInfo(fileId ?? undefined);
  const chooser = useRef<HTMLInputElement>(null);
  const { state, send, cancel } = useUpload(path, kind, onSelect);
  const sendFirst = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) void send(file);
  };
  const { dropProps } = useFileDrop(sendFirst);
  const canUpload = hasCapability('media');
  const isSending = state.phase === 'sending';
  const sentence = state.phase === 'refused' ? state.sentence : error;
  return (
    <Box role="group" aria-label={t(`upload.${kind}.select`)} sx={{ mb: 2 }} {...(canUpload && dropProps)}>
      <FileRow>
        <FileThumbnail kind={kind} file={fileId ? stored.file : undefined} />
        <FileRowDetails>
          {isSending ? (
            <UploadProgress name={state.name} progress={state.progress} />
          ) : fileId ? (
            <UploadedFileInfo {...stored} />
          ) : (
            <UploadPrompt kind={kind} />
          )}
        </FileRowDetails>
      </FileRow>
      {canUpload && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button
            autoFocus={!fileId}
            variant="outlined"
            onClick={() => (isSending ? cancel() : chooser.current?.click())}
          >
            {isSending ? translate('ra.action.cancel') : t(`upload.${kind}.${fileId ? 'replace' : 'select'}`)}
          </Button>
          {!isSending && (
            <LibraryButton kind={kind} size={undefined} currentFileId={fileId ?? undefined} onSelect={onSelect} />
          )}
        </Box>
      )}
      <FileChooser ref={chooser} kind={kind} onSelect={sendFirst} />
      {state.phase === 'refused' ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          {sentence}
        </Alert>
      ) : (
        error && <FormHelperText error>{error}</FormHelperText>
      )}
    </Box>
  );
};
