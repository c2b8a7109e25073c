import { Box, Button, IconButton, Typography } from '@mui/material';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useFileTexts } from './fileMessages.en';
import type { Zoom } from './useZoom';

/** A picture that fits, or is larger and can then be scrolled, also by the arrow keys. */
export const ZoomedPicture = ({ src, name, zoom }: { src: string; name: string; zoom: Zoom }) => {
  const { picture, width } = zoom;
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = frame;
    if (current && width) current.scrollTo((current.scrollWidth - current.clientWidth) / 2, current.scrollTop);
  }, [width]);
  const size = width === undefined ? { maxWidth: '100%', maxHeight: '70vh' } : { width, maxWidth: 'none' };
  return (
    <Box
      ref={frame}
      {...(width !== undefined && { tabIndex: 0, role: 'region', 'aria-label': name })}
      sx={{ width: '100%', maxHeight: '70vh', overflow: 'auto' }}
    >
      <Box component="img" ref={picture} src={src} alt={name} sx={{ display: 'block', m: '0 auto', ...size }} />
    </Box>
  );
};

/** The buttons that enlarge and reduce a picture, and let it fit; they tell how large it is. */
export const ZoomButtons = ({ zoom: { percent, enlarge, reduce, fit } }: { zoom: Zoom }) => {
  const t = useFileTexts();
  return (
    <Box role="group" aria-label={t('zoom')} sx={{ display: 'flex', alignItems: 'center', mr: 'auto' }}>
      <IconButton
        aria-label={t('reduce')}
        aria-keyshortcuts="-"
        title={t('reduce')}
        disabled={!reduce}
        onClick={reduce}
      >
        <ZoomOut size={18} aria-hidden />
      </IconButton>
      <Typography variant="body2" component="span" role="status" sx={{ minWidth: 44, textAlign: 'center' }}>
        {t('percent', { percent })}
      </Typography>
      <IconButton
        aria-label={t('enlarge')}
        aria-keyshortcuts="+"
        title={t('enlarge')}
        disabled={!enlarge}
        onClick={enlarge}
      >
        <ZoomIn size={18} aria-hidden />
      </IconButton>
      <Button aria-keyshortcuts="0" size="small" disabled={!reduce} onClick={fit}>
        {t('fit')}
      </Button>
    </Box>
  );
};
