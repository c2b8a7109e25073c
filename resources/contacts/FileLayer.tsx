import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download, ExternalLink } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { type InquiryFile, useProvider } from '../../providers';
import { formatBytes } from '../engine/fields/formats';
import { SecondaryText } from '../engine/fields/styledElements';
import { fileTypeName } from '../engine/schema';
import { downloadFile } from '../engine/ui/downloadFile';
import { FailureAlert } from '../engine/ui/FailureAlert';
import { useFileTexts } from './fileMessages.en';
import { isPicture } from './fileViews';
import { useZoom } from './useZoom';
import { ZoomButtons, ZoomedPicture } from './ZoomedPicture';

interface FileLayerProps {
  /** The pictures and PDF documents. */
  files: readonly InquiryFile[];
  /** The one that is open first. */
  firstId: string;
  onClose: () => void;
}

/** A file of the inquiry in context over the page, with the next and the previous one. */
export const FileLayer = ({ files, firstId, onClose }: FileLayerProps) => {
  const t = useFileTexts();
  const translate = useTranslate();
  const titleId = useId();
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      files.findIndex(({ id }) => id === firstId),
    ),
  );
  const file = files[index];
  const zoom = useZoom();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { content, address, error, refetch } = useContent(file);
  if (!file) return null;
  const goBy = (step: number) => {
    setIndex((current) => Math.min(Math.max(current + step, 0), files.length - 1));
    zoom.fit();
  };
  const actionOf: Readonly<Record<string, (() => void) | undefined>> = {
    // The arrows scroll an enlarged picture.
    ...(zoom.width === undefined && { ArrowLeft: () => goBy(-1), ArrowRight: () => goBy(1) }),
    ...(isPicture(file) && { '+': zoom.enlarge, '=': zoom.enlarge, '-': zoom.reduce, '0': zoom.fit }),
  };
  const actByKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (!ctrlKey && !metaKey) actionOf[key]?.();
  };
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="lg"
      onClose={onClose}
      onKeyDown={actByKey}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {file.name}{' '}
        <SecondaryText style={{ fontSize: 14, fontWeight: 400 }}>
          {[
            fileTypeName(file.type),
            formatBytes(file.size),
            t('place', { index: index + 1, count: files.length }),
          ].join(' · ')}
        </SecondaryText>
      </DialogTitle>
      <DialogContent sx={{ minHeight: 240, display: 'grid', placeItems: 'center' }}>
        {error && <FailureAlert error={error} retry={refetch} />}
        {!address && !error && <Skeleton variant="rounded" width="100%" height={240} />}
        {address &&
          (isPicture(file) ? (
            <ZoomedPicture src={address} name={file.name} zoom={zoom} />
          ) : (
            <Button
              component="a"
              href={address}
              target="_blank"
              variant="outlined"
              startIcon={<ExternalLink size={18} aria-hidden />}
            >
              {t('openInTab')}
            </Button>
          ))}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {isPicture(file) && <ZoomButtons zoom={zoom} />}
        {files.length > 1 && (
          <>
            <Button startIcon={<ChevronLeft size={18} aria-hidden />} disabled={index === 0} onClick={() => goBy(-1)}>
              {t('previous')}
            </Button>
            <Button
              endIcon={<ChevronRight size={18} aria-hidden />}
              disabled={index === files.length - 1}
              onClick={() => goBy(1)}
            >
              {t('next')}
            </Button>
          </>
        )}
        <Button
          startIcon={<Download size={18} aria-hidden />}
          disabled={!content}
          onClick={() => content && downloadFile(content, file.name)}
        >
          {t('download')}
        </Button>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Loads the content of a file, with an address for the browser while it is displayed. */
const useContent = (file: InquiryFile | undefined) => {
  const inquiryId = String(useRecordContext()?.id);
  const provider = useProvider();
  const id = file?.id ?? '';
  const {
    data: content,
    error,
    refetch,
  } = useQuery({
    queryKey: ['contacts', 'file', inquiryId, id],
    queryFn: () => provider.inquiryFile(inquiryId, id),
    enabled: id !== '',
    staleTime: Infinity,
    // A file may be large.
    gcTime: 0,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!content) return;
    const created = URL.createObjectURL(content);
    setAddress(created);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(created);
    };
  }, [content]);
  return { content, address, error, refetch };
};
