import { ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { Statistics } from '../../../../providers';
import { formatNumber } from '../../fields/formats';
import { useStatisticsTexts } from './messages.en';

interface KindButtonsProps {
  kinds: readonly (Statistics['kinds'][number] & { name: string })[];
  selected: string;
  onSelect: (kind: string) => void;
}

/** The total of each kind with its change, as buttons that choose the kind of the chart. */
export const KindButtons = ({ kinds, selected, onSelect }: KindButtonsProps) => {
  const t = useStatisticsTexts();
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={t('uses')}
      value={selected}
      onChange={(_, kind: string | null) => kind && onSelect(kind)}
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fit, minmax(88px, 1fr))',
        maxWidth: kinds.length * 220,
      }}
    >
      {kinds.map(({ kind, name, total, totalBefore }) => (
        <ToggleButton
          key={kind}
          value={kind}
          sx={{
            flexDirection: 'column',
            alignItems: 'flex-start',
            p: '8px 12px',
            textAlign: 'left',
            border: '1px solid !important',
            borderColor: (theme) => `${theme.palette.divider} !important`,
            borderRadius: '8px !important',
            m: '0 !important',
            color: 'text.primary',
            '&.Mui-selected': { borderColor: (theme) => `${theme.palette.primary.main} !important` },
          }}
        >
          <Typography variant="caption" component="span" color="textSecondary">
            {name}
          </Typography>
          <Typography variant="h2" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatNumber(total)}
          </Typography>
          <Typography variant="caption" component="span" color="textSecondary">
            {changeText(t, total, totalBefore)}
          </Typography>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

const changeText = (t: ReturnType<typeof useStatisticsTexts>, total: number, totalBefore: number) => {
  if (total === totalBefore) return t('same');
  if (totalBefore === 0) return t('fromNone');
  const percent = Math.round((Math.abs(total - totalBefore) / totalBefore) * 100);
  return t(total > totalBefore ? 'more' : 'less', { percent: formatNumber(percent) });
};
