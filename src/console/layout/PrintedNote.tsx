import { styled } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useGetIdentity } from 'react-admin';
import { createPortal } from 'react-dom';
import { useFormatDateTime } from '../../../resources/engine/fields/userTimeZone';
import { useTexts } from './messages.en';

const Note = styled('p')({ margin: '12px 0 0', fontSize: 11 });

const printing = window.matchMedia('print');
const subscribe = (listener: () => void) => {
  printing.addEventListener('change', listener);
  return () => printing.removeEventListener('change', listener);
};

/** The last line of what is printed: when, and by whom. It is outside of the page, because a panel prints without it. */
export const PrintedNote = () => {
  const isPrinted = useSyncExternalStore(subscribe, () => printing.matches);
  const { identity } = useGetIdentity();
  const formatDateTime = useFormatDateTime();
  const t = useTexts();
  if (!isPrinted) return null;
  const time = formatDateTime(new Date().toISOString());
  const name = identity?.fullName;
  return createPortal(
    <Note className="printed-note">{name ? t('printedBy', { time, name }) : t('printed', { time })}</Note>,
    document.body,
  );
};
