import { Alert, Box, Button, FormControl, FormHelperText, InputLabel, styled } from '@mui/material';
import { useRef } from 'react';
import { FieldTitle, InputHelperText, useInput, useResourceContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type FileInfo, hasCapability } from '../../../providers';
import { FileRow, FileRowDetails } from '../fields/fileRow';
import { useFieldNode } from '../fields/schemaContext';
import { visuallyHidden } from '../fields/styledElements';
import { useFileInfo } from '../fields/useFileInfo';
import type { FileKind } from '../schema';
import { FileChooser } from './FileChooser';
import { type FieldInputProps, Help } from './helperText';
import { LibraryButton } from './media/LibraryButton';
import { useTexts } from './messages.en';
import { FileThumbnail, UploadedFileInfo, UploadProgress, UploadPrompt } from './uploadStatus';
import { useFileDrop } from './useFileDrop';
import { useUpload } from './useUpload';

const DropZone = styled(FileRow)(({ theme: { palette } }) => ({
  padding: 8,
  border: `1px solid ${palette.grey[400]}`,
  borderRadius: 8,
  '&.empty': { borderStyle: 'dashed' },
  '&.over': { borderColor: palette.primary.main, background: palette.primary.light },
  '&.invalid': { borderColor: palette.error.main },
}));

interface UploadInputProps extends FieldInputProps {
  kind: FileKind;
  /** Returns the new value of the field from the stored file and the previous value. */
  toFieldValue: (file: FileInfo, before: object | null) => object;
  /** A text about the file, in addition to the help text of the field. */
  extraHelp?: string;
}

/** Uploads a file that is selected, dropped or pasted, immediately, and sets the field to it; null is no file. */
export const UploadInput = ({ source, label, help, extraHelp, className, kind, toFieldValue }: UploadInputProps) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const t = useTexts();
  const { id, field, fieldState } = useInput({ source });
  const value: { fileId: string } | null = field.value || null;
  const stored = useFileInfo(value?.fileId);
  const { imageSize } = useFieldNode(source);
  const { getValues } = useFormContext();
  // Values that somebody has edited during the upload, such as the alternative text, stay.
  const storeValue = (file: FileInfo) => field.onChange(toFieldValue(file, getValues(field.name) ?? null));
  const { state, send, cancel } = useUpload(field.name, kind, storeValue);
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const handleFiles = (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    // The focused button can disappear; this one always stays.
    button.current?.focus();
    void send(file);
  };
  const { isOver, dropProps } = useFileDrop(handleFiles);
  const canUpload = hasCapability('media');
  const isSending = state.phase === 'sending';
  const action = isSending ? translate('ra.action.cancel') : t(`upload.${kind}.${value ? 'replace' : 'select'}`);
  const error = fieldState.error as (typeof fieldState.error & { fileId?: { message?: string } }) | undefined;
  const sentence = error?.message ?? error?.fileId?.message;
  const stateClasses = [isOver && 'over', sentence && 'invalid', !value && !isSending && 'empty']
    .filter(Boolean)
    .join(' ');
  return (
    <FormControl className={className} error={!!sentence} role="group" aria-labelledby={`${id}-label`}>
      <InputLabel component="span" id={`${id}-label`}>
        <FieldTitle label={label} source={source} resource={resource} />
      </InputLabel>
      <DropZone className={stateClasses} {...(canUpload && dropProps)}>
        <FileThumbnail kind={kind} file={value ? stored.file : undefined} />
        <FileRowDetails>
          {isSending ? (
            <UploadProgress name={state.name} progress={state.progress} />
          ) : value ? (
            (canUpload || stored.file) && <UploadedFileInfo {...stored} />
          ) : (
            canUpload && <UploadPrompt kind={kind} />
          )}
        </FileRowDetails>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {canUpload && (
            <Button
              ref={(element) => {
                button.current = element;
                field.ref(element);
              }}
              id={field.name}
              variant="outlined"
              aria-describedby={`${id}-help`}
              onClick={() => (isSending ? cancel() : chooser.current?.click())}
            >
              {action}
            </Button>
          )}
          {/* During an upload they keep their place, so that the fields below stay under the pointer. */}
          <Box sx={{ display: 'contents', visibility: isSending ? 'hidden' : 'visible' }}>
            {canUpload && (
              <LibraryButton kind={kind} size={imageSize} currentFileId={value?.fileId} onSelect={storeValue} />
            )}
            {value && (
              <Button
                color="inherit"
                onClick={() => {
                  button.current?.focus();
                  field.onChange(null);
                }}
              >
                {translate('ra.action.remove')}
              </Button>
            )}
          </Box>
        </Box>
        <FileChooser ref={chooser} kind={kind} onSelect={handleFiles} />
      </DropZone>
      <span role="status" style={visuallyHidden}>
        {isSending && t('upload.sending', { name: state.name })}
        {state.phase === 'stored' && value && t('upload.stored', { name: state.name })}
      </span>
      {state.phase === 'refused' && (
        <Alert
          severity="error"
          sx={{ mt: 1 }}
          action={
            state.retry && (
              <Button
                color="inherit"
                sx={{ whiteSpace: 'nowrap' }}
                onClick={() => {
                  button.current?.focus();
                  state.retry?.();
                }}
              >
                {translate('console.failed.retry')}
              </Button>
            )
          }
        >
          {state.sentence}
        </Alert>
      )}
      <FormHelperText component="div" id={`${id}-help`}>
        <InputHelperText
          error={sentence ?? ''}
          helperText={<Help source={source} text={help} extraText={extraHelp} />}
        />
      </FormHelperText>
    </FormControl>
  );
};

/** Uploads a document: PDF, Word, Excel or PowerPoint. */
export const FileInput = (props: FieldInputProps) => (
  <UploadInput {...props} kind="document" toFieldValue={({ id }) => ({ fileId: id })} />
);
