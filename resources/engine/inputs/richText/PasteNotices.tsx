import { Alert } from '@mui/material';
import { uniq } from 'es-toolkit';
import { PlainList } from '../../fields/styledElements';
import { useTexts } from './messages.en';

interface PasteNoticesProps {
  /** The number of pictures that are being uploaded. */
  count: number;
  /** The sentences about what was left out of a text. */
  leftOut: readonly string[];
  onClose: () => void;
}

/** Displays the number of pictures that are being uploaded, and the parts that a pasted text or a document lost. */
export const PasteNotices = ({ count, leftOut, onClose }: PasteNoticesProps) => {
  const t = useTexts();
  return (
    <div role="status">
      {count > 0 && (
        <Alert severity="info" sx={{ borderRadius: 0 }}>
          {t('uploading', { smart_count: count })}
        </Alert>
      )}
      {leftOut.length > 0 && (
        <Alert severity="warning" onClose={onClose} sx={{ borderRadius: 0 }}>
          <PlainList aria-label={t('leftOut')}>
            {uniq(leftOut).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </PlainList>
        </Alert>
      )}
    </div>
  );
};
