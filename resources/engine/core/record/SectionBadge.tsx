import { styled } from '@mui/material';
import { CircleAlert, CircleDashed } from 'lucide-react';
import { visuallyHidden } from '../../fields/styledElements';
import { useTexts } from './messages.en';
import type { SectionStatus } from './sectionStatus';

const Count = styled('span')(({ theme: { palette } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  flexShrink: 0,
  color: palette.warning.main,
  fontSize: 13,
  '&.wrong': { color: palette.error.main },
}));

/** The errors of a section, or else its missing fields, as an icon, a number and a text. */
export const SectionBadge = ({ errorCount, missingCount }: SectionStatus) => {
  const t = useTexts();
  const [name, Icon] = errorCount > 0 ? (['wrong', CircleAlert] as const) : (['missing', CircleDashed] as const);
  const count = errorCount || missingCount;
  if (count === 0) return null;
  const text = t(`sections.${name}`, { smart_count: count });
  return (
    <Count className={name} title={text}>
      <Icon size={14} aria-hidden />
      <span aria-hidden>{count}</span>
      <span style={visuallyHidden}>{text}</span>
    </Count>
  );
};
