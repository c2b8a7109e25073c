import { Box, Skeleton, styled } from '@mui/material';
import { ArrowDown, ArrowUp, CornerDownLeft } from 'lucide-react';
import { hasCapability } from '../../../providers';
import { colors } from '../theme/tokens';
import { Key, useShortcutKey } from './Key';
import { usePaletteTexts } from './messages.en';

/** Placeholders for records that are loading. */
export const LoadingRows = () => (
  <Box aria-hidden sx={{ px: 2.25 }}>
    {[1, 2, 3, 4, 5].map((key) => (
      <Skeleton key={key} variant="rounded" height={22} sx={{ my: 2.25 }} />
    ))}
  </Box>
);

/** The footer with the keyboard shortcuts. */
export const KeysHelp = ({ canNarrow }: { canNarrow: boolean }) => {
  const t = usePaletteTexts();
  return (
    <Footer aria-hidden>
      <span>
        <Key>
          <ArrowUp size={13} />
        </Key>
        <Key>
          <ArrowDown size={13} />
        </Key>
        {t('moveFocus')}
      </span>
      <span>
        <Key>
          <CornerDownLeft size={13} />
        </Key>
        {t('open')}
      </span>
      <span>
        <Key>{useShortcutKey()}</Key>
        <Key>
          <CornerDownLeft size={13} />
        </Key>
        {t('newTab')}
      </span>
      {canNarrow && hasCapability('search') && (
        <span>
          <Key>Tab</Key>
          {t('oneArea')}
        </span>
      )}
    </Footer>
  );
};

/** The header with the search input. */
export const PaletteHeader = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '6px 18px',
  borderBottom: `1px solid ${colors.line}`,
  '& > svg': { flexShrink: 0, color: colors.second },
  '& .MuiChip-root': { flexShrink: 0 },
});

export const GroupHeader = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  padding: '8px 18px 4px',
  color: colors.second,
  fontSize: 12,
  lineHeight: '18px',
  fontWeight: 550,
  '& .count': { fontWeight: 450 },
});

const Footer = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 18,
  padding: '9px 18px',
  borderTop: `1px solid ${colors.line}`,
  color: colors.second,
  fontSize: 13,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
});
