import { styled } from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { createPortal, flushSync } from 'react-dom';
import { useFormatDateTime } from '../../../resources/engine/fields/userTimeZone';
import { useTexts } from './messages.en';

const Note = styled('p')({ margin: '12px 0 0', fontSize: 11 });

/** The last line of what is printed: when, and by whom. It is outside of the page, because a panel prints without it. */
export const PrintedNote = () => {
  const [printedAt, setPrintedAt] = useState<string>();
  const { identity } = useGetIdentity();
  const formatDateTime = useFormatDateTime();
  const t = useTexts();
  useEffect(() => {
    // The browser prints right after the event, so the note must be in the page by then.
    const add = () => flushSync(() => setPrintedAt(new Date().toISOString()));
    const remove = () => setPrintedAt(undefined);
    window.addEventListener('beforeprint', add);
    window.addEventListener('afterprint', remove);
    return () => {
      window.removeEventListener('beforeprint', add);
      window.removeEventListener('afterprint', remove);
    };
  }, []);
  if (!printedAt) return null;
  const time = formatDateTime(printedAt);
  const name = identity?.fullName;
  return createPortal(
    <Note className="printed-note">{name ? t('printedBy', { time, name }) : t('printed', { time })}</Note>,
    document.body,
  );
};
