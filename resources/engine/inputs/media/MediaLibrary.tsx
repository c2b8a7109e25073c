import { Box, Button, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDebouncedEvent } from 'react-admin';
import { type FileInfo, isPermitted, useProvider } from '../../../../providers';
import { visuallyHidden } from '../../fields/styledElements';
import { fileQueryKey, useFileInfo } from '../../fields/useFileInfo';
import { type FileKind, type ImageSize, meetsImageSize } from '../../schema';
import { ActionDialog } from '../../ui/ActionDialog';
import { FailureAlert } from '../../ui/FailureAlert';
import { FileChooser } from '../FileChooser';
import { useFileDrop } from '../useFileDrop';
import { MediaDetails } from './MediaDetails';
import { MediaGrid, MediaSkeleton } from './MediaGrid';
import { useTexts } from './messages.en';
import { UploadList } from './UploadList';
import { useFileDetails } from './useFileDetails';
import { useLibrary } from './useLibrary';
import { useUploads } from './useUploads';

interface MediaLibraryProps {
  kind: FileKind;
  /** The size that publishing requires of the image. */
  size: ImageSize | undefined;
  /** The id of the present file of the field. */
  currentFileId: string | undefined;
  onSelect: (file: FileInfo) => void;
  onClose: () => void;
}

/** The dialog of the media library: searches, uploads, displays and selects files of a kind. */
const MediaLibrary = ({ kind, size, currentFileId, onSelect, onClose }: MediaLibraryProps) => {
  const t = useTexts();
  const queryClient = useQueryClient();
  const [q, setQ] = useState('');
  const searchFor = useDebouncedEvent(setQ, 250);
  const [selectedId, setSelectedId] = useState(currentFileId);
  const [uploadedName, setUploadedName] = useState('');
  const { file } = useFileInfo(selectedId);
  const details = useFileDetails(file);
  const { files, total, error, refetch, isLoading, isFetchingMore, showMore } = useLibrary(kind, q);
  const chooser = useRef<HTMLInputElement>(null);
  const aside = useRef<HTMLDivElement>(null);

  const selectFile = (selected: FileInfo) => {
    queryClient.setQueryData(fileQueryKey(selected.id), selected);
    setSelectedId(selected.id);
  };
  const provider = useProvider();
  const { uploads, add, isBusy } = useUploads(kind, provider.upload, (stored) => {
    void queryClient.invalidateQueries({ queryKey: ['files', kind] });
    setUploadedName(stored.name);
    selectFile(stored);
  });
  const disabledReason = ({ width, height }: FileInfo) => {
    if (!size || !width || !height || meetsImageSize({ width, height }, size)) return undefined;
    const isTooSmall = width < size.minWidth || height < size.minHeight;
    return t(isTooSmall ? 'tooSmall' : 'notSquare', { ...size, width, height });
  };
  const canAdd = isPermitted('files', 'create');
  const { isOver, dropProps } = useFileDrop((dropped) => canAdd && add(dropped));
  const confirmSelection = async () => {
    const saved = await details.save();
    if (!saved) return;
    onSelect(saved);
    onClose();
  };
  return (
    <ActionDialog
      title={t(`${kind}.title`)}
      isLarge
      confirmLabel={t(`${kind}.use`)}
      onConfirm={confirmSelection}
      onClose={onClose}
      isBusy={isBusy || details.isSaving}
      canConfirm={file !== undefined}
      otherActions={
        file && (
          <Button color="inherit" sx={{ display: { md: 'none' } }} onClick={() => aside.current?.scrollIntoView()}>
            {t('details')}
          </Button>
        )
      }
      {...dropProps}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 3, py: 2 }}>
        <TextField
          autoFocus
          type="search"
          sx={{ flex: '1 1 240px' }}
          placeholder={t(kind === 'image' ? 'search' : 'document.search')}
          slotProps={{ htmlInput: { 'aria-label': t(kind === 'image' ? 'search' : 'document.search') } }}
          onChange={({ target }) => searchFor(target.value.trim())}
        />
        {canAdd && (
          <Button
            variant="outlined"
            startIcon={<Upload size={18} aria-hidden />}
            onClick={() => chooser.current?.click()}
          >
            {t('upload')}
          </Button>
        )}
        <FileChooser ref={chooser} kind={kind} multiple onSelect={add} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          flexGrow: 1,
          minHeight: { md: 0 },
          alignContent: { xs: 'start', md: 'stretch' },
          gridTemplate: { md: 'minmax(0, 1fr) / minmax(0, 1fr) 320px' },
          borderTop: 1,
          borderColor: 'divider',
          ...(isOver && { bgcolor: 'action.hover' }),
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', p: { xs: 2, md: 3 }, overflowY: { md: 'auto' } }}>
          <UploadList uploads={uploads} />
          <span role="status" style={visuallyHidden}>
            {uploadedName && t('uploaded', { name: uploadedName })}
          </span>
          {error && <FailureAlert error={error} retry={refetch} />}
          {isLoading && <MediaSkeleton kind={kind} />}
          {total === 0 && (
            <Typography color="textSecondary">{q ? t('nothingFound', { q }) : t(`${kind}.none`)}</Typography>
          )}
          {files.length > 0 && (
            <MediaGrid
              kind={kind}
              disabledReason={disabledReason}
              label={t(`${kind}.title`)}
              files={files}
              selectedId={selectedId}
              onChange={selectFile}
              onConfirm={() => void confirmSelection()}
            />
          )}
          {!!total && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Typography color="textSecondary" role="status">
                {t('displayed', { shown: files.length, total })}
              </Typography>
              {files.length < total && (
                <Button variant="outlined" disabled={isFetchingMore} onClick={showMore}>
                  {t('more')}
                </Button>
              )}
            </Box>
          )}
        </Box>
        <Box
          ref={aside}
          component="section"
          aria-label={t('details')}
          sx={{
            p: { xs: 2, md: 3 },
            overflowY: { md: 'auto' },
            borderStyle: 'solid',
            borderWidth: { xs: '1px 0 0', md: '0 0 0 1px' },
            borderColor: 'divider',
          }}
        >
          {file ? (
            <MediaDetails file={file} details={details} onLinkClick={onClose} />
          ) : (
            <Typography color="textSecondary">{t('nothingSelected')}</Typography>
          )}
        </Box>
      </Box>
    </ActionDialog>
  );
};

export default MediaLibrary;
