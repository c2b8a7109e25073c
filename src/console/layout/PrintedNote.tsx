import { useEffect, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { createPortal, flushSync } from 'react-dom';
import { useFormatDateTime } from '../../../resources/engine/fields/userTimeZone';
import { useTexts } from './messages.en';

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
  return createPortal(
    <p style={{ fontSize: 11 }}>
      {t('printed', { time: formatDateTime(printedAt), name: String(identity?.fullName ?? '') })}
    </p>,
    document.body,
  );
};
