import { Box, styled, Tooltip } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link, type LinkProps } from 'react-router';
import { opensAreaState } from '../../../resources/engine/core/resource/areaContext';
import { colors } from '../theme/tokens';
import type { PendingCount } from './usePendingWork';

/** The row of an entry, with the pending count next to it, which links to the counted list. */
const Row = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  borderRadius: 8,
  '&:hover': { background: colors.page },
  '&:has(> [aria-current])': {
    background: colors.accentTint,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
  '& > a, & > button': { minHeight: 28, [theme.breakpoints.down('md')]: { minHeight: 40 } },
}));

/** The style of menu entries: links, and the button that expands a section. */
export const entryStyle = {
  display: 'flex',
  flexGrow: 1,
  minWidth: 0,
  alignItems: 'center',
  gap: 10,
  padding: '4px 10px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  font: 'inherit',
  fontWeight: 450,
  color: colors.text,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  cursor: 'pointer',
  '&[aria-current]': { color: colors.accent, fontWeight: 600 },
} as const;

const Entry = styled(Link)({ ...entryStyle, '&:has(+ a)': { paddingRight: 0 } });

const CountLink = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  padding: '0 10px 0 4px',
  borderRadius: 8,
  color: colors.second,
  fontSize: 12,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  '&:hover': { color: colors.accent, textDecoration: 'underline' },
  '[aria-current] + &': { color: colors.accent, fontWeight: 600 },
});

const dot = {
  position: 'absolute',
  top: 3,
  right: 7,
  width: 8,
  height: 8,
  borderRadius: 4,
  bgcolor: 'primary.main',
  pointerEvents: 'none',
} as const;

interface MenuEntryProps extends LinkProps {
  icon: LucideIcon;
  label: string;
  /** Whether the entry leads to the present screen. */
  isCurrent: boolean;
  /** Whether only the icon is displayed. */
  isRail: boolean;
  pending?: PendingCount | undefined;
}

/**
 * Scrolls the menu to one of its entries. `scrollIntoView` would also let Tab go on from there, past the link that
 * skips to the content.
 */
const scrollToEntry = (entry: HTMLElement) => {
  const menu = entry.closest('aside, .MuiDrawer-paper');
  if (!menu) return;
  const [{ top, bottom }, visible] = [entry.getBoundingClientRect(), menu.getBoundingClientRect()];
  if (top < visible.top) menu.scrollTop -= visible.top - top;
  else if (bottom > visible.bottom) menu.scrollTop += bottom - visible.bottom;
};

/** A link of the menu. */
export const MenuEntry = ({ icon: Icon, label, isCurrent, isRail, pending, ...props }: MenuEntryProps) => {
  const translate = useTranslate();
  const entry = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent && entry.current) scrollToEntry(entry.current);
  }, [isCurrent]);
  const labelWithCount = pending && translate('console.menu.waiting', { name: label, waiting: pending.text });
  const link = (
    <Entry
      {...props}
      ref={entry}
      state={opensAreaState}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={isRail ? (labelWithCount ?? label) : undefined}
    >
      <Icon size={18} aria-hidden />
      {!isRail && label}
    </Entry>
  );
  if (isRail)
    return (
      <Row>
        <Tooltip title={labelWithCount ?? label} placement="right">
          {link}
        </Tooltip>
        {pending && <Box component="span" sx={dot} />}
      </Row>
    );
  return (
    <Row>
      {link}
      {pending && (
        <Tooltip title={pending.text} placement="right">
          <CountLink to={pending.to} aria-label={labelWithCount}>
            {pending.count}
          </CountLink>
        </Tooltip>
      )}
    </Row>
  );
};
