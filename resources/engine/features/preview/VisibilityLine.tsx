import { styled } from '@mui/material';
import { isEmptyObject } from 'es-toolkit';
import { CircleCheck, EyeOff } from 'lucide-react';
import type { Preview } from '../../../../providers';
import { useFormatDateTime } from '../../fields/userTimeZone';
import { useTexts } from './messages.en';

const Line = styled('p')(({ theme: { palette } }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  margin: 0,
  minHeight: 20,
  overflowWrap: 'anywhere',
  '& svg': { flexShrink: 0, marginTop: 1, color: palette.success.main },
  '&.hidden svg': { color: palette.warning.main },
}));

interface VisibilityLineProps {
  preview: Preview | undefined;
  /** Whether the record is published; of another one it says what would be if it were. */
  isPublished: boolean;
}

/** One sentence that says whether the reader gets the record, and where, or else why not. */
export const VisibilityLine = ({ preview, isPublished }: VisibilityLineProps) => {
  const sentence = useVisibilitySentence(preview, isPublished);
  const isVisible = isPublished && preview !== undefined && !isEmpty(preview) && preview.visibility.isVisible;
  return (
    <Line aria-live="polite" className={isVisible ? '' : 'hidden'}>
      {preview && (isVisible ? <CircleCheck size={18} aria-hidden /> : <EyeOff size={18} aria-hidden />)}
      <span>{sentence}</span>
    </Line>
  );
};

/** Whether there is nothing of the record that the screen could display. */
const isEmpty = ({ record }: Preview) => record === null || isEmptyObject(record);

const useVisibilitySentence = (preview: Preview | undefined, isPublished: boolean): string => {
  const t = useTexts();
  const format = useFormatDateTime();
  if (!preview) return '';
  const { reader, visibility, place } = preview;
  const name = reader.firstName ?? t(reader.kind === 'nobody' ? 'visibility.everyone' : 'visibility.member');
  if (!visibility.isVisible)
    return t(`visibility.hidden.${visibility.reason ?? 'other'}`, {
      name,
      at: visibility.at === undefined ? '' : format(visibility.at),
    });
  if (isEmpty(preview)) return t('visibility.empty');
  const sees = isPublished ? 'visibility.sees' : 'visibility.wouldSee';
  if (!place) return t(sees, { name });
  const { label, position, count } = place;
  return t(`${sees}${position === 1 ? 'First' : 'At'}`, { name, place: label, position, count });
};
