import { styled } from '@mui/material';
import { Check } from 'lucide-react';
import { visuallyHidden } from '../../fields/styledElements';
import { useTexts } from './messages.en';
import { SectionBadge } from './SectionBadge';
import type { SectionStatus } from './sectionStatus';

/** The steps of a form are joined by a line; the circle of each has its number, or a check mark once it is done. */
export const SectionSteps = styled('ol')(({ theme: { palette } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& button': { position: 'relative', justifyContent: 'flex-start', alignItems: 'flex-start', paddingBottom: 18 },
  '& li:not(:last-child) button::after': {
    content: '""',
    position: 'absolute',
    top: 34,
    bottom: -4,
    left: 22,
    borderLeft: `2px solid ${palette.divider}`,
  },
  '& button[aria-current]': { background: 'none' },
  '& .number': {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 26,
    height: 26,
    borderRadius: 13,
    border: `1px solid ${palette.divider}`,
    background: palette.background.paper,
    fontSize: 13,
    fontWeight: 600,
  },
  '& .done': { borderColor: 'transparent', background: palette.primary.light, color: palette.primary.main },
  '& [aria-current] .number:not(.done)': {
    borderColor: 'transparent',
    background: palette.primary.main,
    color: palette.primary.contrastText,
  },
  '& .title': { display: 'flex', gap: 8, color: palette.text.primary, fontWeight: 600 },
  '& [aria-current] .title': { color: palette.primary.main },
  '& .summary': { display: 'block', fontSize: 13, fontWeight: 400, lineHeight: '18px', color: palette.text.secondary },
}));

/** A step with its number, or a check mark, and what its values say. */
export const SectionStep = ({ number, status }: { number: number; status: SectionStatus }) => {
  const t = useTexts();
  const { section, errorCount, missingCount } = status;
  const isDone = errorCount + missingCount === 0;
  return (
    <>
      <span className={isDone ? 'number done' : 'number'} aria-hidden>
        {isDone ? <Check size={14} /> : number}
      </span>
      <span>
        <span className="title">
          {section.title}
          <SectionBadge {...status} />
          {isDone && <span style={visuallyHidden}>{t('sections.done')}</span>}
        </span>
        <span className="summary">{section.summary}</span>
      </span>
    </>
  );
};
