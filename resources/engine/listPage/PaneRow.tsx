import { styled } from '@mui/material';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { type RaRecord, RecordContextProvider, useCreatePath, useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { PreloadRow } from '../core/list/ListRow';
import { preloadOnIntent } from '../core/resource/preload';

const Row = styled('li')(({ theme: { palette } }) => ({
  position: 'relative',
  '& > a': {
    display: 'block',
    padding: '10px 16px 12px 26px',
    borderTop: `1px solid ${palette.divider}`,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { background: palette.background.default },
    '&[aria-current]': { background: palette.primary.light, boxShadow: `inset 3px 0 ${palette.primary.main}` },
    '&:focus-visible': { outlineOffset: -2 },
    '@media (forced-colors: active)': { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: -2 } },
  },
  '&.chosen > a': { background: `color-mix(in srgb, ${palette.primary.light} 60%, transparent)` },
  // The room for a finger stands at the left of the second and third line.
  '& > .choosing': { position: 'absolute', left: 1, top: 32, width: 24, height: 32, display: 'grid', opacity: 0 },
  '& > .choosing > input': { margin: 'auto', width: 16, height: 16 },
  '&:hover > .choosing, &:focus-within > .choosing, &.choosable > .choosing': { opacity: 1 },
  '@media (hover: none)': { '& > .choosing': { opacity: 1 } },
}));

interface PaneRowProps {
  record: RaRecord;
  isOpen: boolean;
  /** Whether rows can be chosen. */
  isChoosable: boolean;
  isChosen: boolean;
  /** Whether any row is chosen. */
  isChoosing: boolean;
  onToggle: (id: RaRecord['id']) => void;
  preload: PreloadRow;
  children: ReactNode;
}

/**
 * A row of the list beside an open record: a link to its record, and a checkbox that appears at the pointer, at the focus,
 * and while rows are chosen. It is drawn again only when it changes, because each record that is opened draws the list.
 */
export const PaneRow = memo((props: PaneRowProps) => {
  const { record, isOpen, isChoosable, isChosen, isChoosing, onToggle, preload, children } = props;
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const translate = useTranslate();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <Row ref={row} className={[isChosen && 'chosen', isChoosing && 'choosable'].filter(Boolean).join(' ') || undefined}>
      <Link
        to={createPath({ resource, type: 'show', id: record.id })}
        {...(isOpen ? { 'aria-current': 'true' } : preloadOnIntent(() => preload(record)))}
      >
        <RecordContextProvider value={record}>{children}</RecordContextProvider>
      </Link>
      {isChoosable && (
        <label className="choosing">
          <input
            type="checkbox"
            aria-label={translate('ra.action.select_row')}
            checked={isChosen}
            onChange={() => onToggle(record.id)}
          />
        </label>
      )}
    </Row>
  );
});
