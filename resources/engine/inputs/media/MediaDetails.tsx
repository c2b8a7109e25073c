import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { FileText } from 'lucide-react';
import { type FileInfo, hasCapability, isPermitted } from '../../../../providers';
import { FileRowDetails } from '../../fields/fileRow';
import { BoundedImage } from '../../fields/RecordImage';
import { ReferrerList } from '../../fields/ReferrerList';
import { SecondaryText } from '../../fields/styledElements';
import { useFormatDateTime } from '../../fields/userTimeZone';
import { UploadedFileInfo } from '../uploadStatus';
import { useTexts } from './messages.en';
import { ReplaceFile } from './ReplaceFile';
import type { FileDetails } from './useFileDetails';

const maxLength = { name: 120, alt: 150 };

interface MediaDetailsProps {
  file: FileInfo;
  details: FileDetails;
  /** Called when a link to a record that uses the file is clicked. */
  onLinkClick: () => void;
}

/** The details of a file, which can be edited, and the records that use it. */
export const MediaDetails = ({ file, details, onLinkClick }: MediaDetailsProps) => {
  const t = useTexts();
  const formatDateTime = useFormatDateTime();
  const canEdit = isPermitted('files', 'edit');
  const { name, alt, isChanged, isSaving, isSaved, error, write, save } = details;
  const imageValue = { fileId: file.id, alt: file.alt ?? '', decorative: false, focalX: 0.5, focalY: 0.5 };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {file.kind === 'image' ? (
        <BoundedImage value={imageValue} file={file} sizes="300px" />
      ) : (
        <FileText size={32} aria-hidden />
      )}
      <FileRowDetails>
        <UploadedFileInfo file={file} error={null} />
        <SecondaryText>{t('uploadedAt', { at: formatDateTime(file.createdAt) })}</SecondaryText>
      </FileRowDetails>
      {canEdit && (
        <>
          <TextField
            label={t('name')}
            value={name}
            slotProps={{ htmlInput: { maxLength: maxLength.name } }}
            onChange={({ target }) => write({ name: target.value })}
          />
          {file.kind === 'image' && (
            <TextField
              label={t('alt')}
              value={alt}
              multiline
              helperText={t('altHelp')}
              slotProps={{ htmlInput: { maxLength: maxLength.alt } }}
              onChange={({ target }) => write({ alt: target.value })}
            />
          )}
          {error && <Alert severity="error">{error.message}</Alert>}
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Button variant="outlined" disabled={!isChanged || !name.trim() || isSaving} onClick={() => void save()}>
              {t('save')}
            </Button>
            <SecondaryText role="status">{isSaved && t('saved')}</SecondaryText>
          </Box>
        </>
      )}
      {hasCapability('usedBy') && (
        <section>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {t('usedBy')}
          </Typography>
          <ReferrerList area="files" id={file.id} onLinkClick={onLinkClick} emptyText={t('unused')} />
        </section>
      )}
      {canEdit && <ReplaceFile key={file.id} file={file} />}
    </Box>
  );
};
