import { useEffect, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useFormatDateTime } from '../../../resources/engine/fields/userTimeZone';
import { useTexts } from './messages.en';

/**
 * Adds the last line of what is printed: when, and by whom. It is in the page only while that is printed, after the
 * panels, which the browser adds last too.
 */
export const usePrintedNote = (): void => {
  const [note] = useState(() => document.createElement('p'));
  const name = useGetIdentity().identity?.fullName ?? '';
  const formatDateTime = useFormatDateTime();
  const t = useTexts();
  useEffect(() => {
    // The browser prints right after the event, before React would render.
    window.onbeforeprint = () => {
      note.className = 'printed-note';
      note.textContent = t('printed', { time: formatDateTime(new Date().toISOString()), name });
      document.body.append(note);
    };
    window.onafterprint = () => note.remove();
  });
};
