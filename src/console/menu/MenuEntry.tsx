import { Box, styled, Tooltip } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { Link, type LinkProps } from 'react-router';
import { opensAreaState } from '../../../resources/engine/area/areaContext';
import { colors } from '../tokens';
import type { PendingCount } from './usePendingWork';

/** An entry and the number beside it, which leads to just what it counts. */
const Row = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  borderRadius: 8,
  '&:hover': { background: colors.page },
  '&:has(> [aria-current])': { background: colors.accentTint },
  '& > a, & > button': { minHeight: 28, [theme.breakpoints.down('md')]: { minHeight: 40 } },
}));

/** What looks like an entry: a link, or what unfolds entries. */
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
  textDecoration: 'none',
  cursor: 'pointer',
  '&[aria-current]': { color: colors.accent, fontWeight: 600 },
} as const;

const Entry = styled(Link)(entryStyle);

const FigureLink = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  padding: '0 10px',
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
  /** Whether the screen is one of those that it leads to. */
  isCurrent: boolean;
  /** Whether only its icon is shown. */
  isRail: boolean;
  waiting?: PendingCount | undefined;
}

/** A link of the menu. */
export const MenuEntry = ({ icon: Icon, label, isCurrent, isRail, waiting, ...props }: MenuEntryProps) => {
  const translate = useTranslate();
  const named = waiting && translate('console.menu.waiting', { name: label, waiting: waiting.text });
  const link = (
    <Entry
      {...props}
      state={opensAreaState}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={isRail ? (named ?? label) : undefined}
    >
      <Icon size={18} aria-hidden />
      {!isRail && label}
    </Entry>
  );
  if (isRail)
    return (
      <Row>
        <Tooltip title={named ?? label} placement="right">
          {link}
        </Tooltip>
        {waiting && <Box component="span" sx={dot} />}
      </Row>
    );
  return (
    <Row>
      {link}
      {waiting && (
        <Tooltip title={waiting.text} placement="right">
          <FigureLink to={waiting.to} aria-label={named}>
            {waiting.figure}
          </FigureLink>
        </Tooltip>
      )}
    </Row>
  );
};
