import { Box, Card, Stack, styled, Typography } from '@mui/material';
import { Bell, type LucideIcon, Mail, MessageSquareText, Smartphone } from 'lucide-react';
import { useTranslate } from 'react-admin';
import type { DeliveryCount } from '../../providers';
import { formatNumber } from '../engine/fields/formats';
import { type ChannelResult, channelResults } from './peopleSummary';
import { formatShareOf, useReportTexts } from './reportTexts';

const icons: Readonly<Record<string, LucideIcon>> = {
  push: Smartphone,
  in_app: Bell,
  email: Mail,
  sms: MessageSquareText,
};

const Channels = styled('div')(({ theme }) => ({
  display: 'grid',
  marginTop: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  '@container (min-width: 640px)': {
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: 16,
    '& > div + div': { paddingLeft: 16, borderLeft: `1px solid ${theme.palette.divider}` },
  },
}));

const Numbers = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(44px, auto)',
  columnGap: 8,
  alignItems: 'baseline',
  fontVariantNumeric: 'tabular-nums',
  '& dd': { margin: 0 },
});

const Meter = styled('dd')(({ theme }) => ({
  '&&': { gridColumn: '1 / -1', marginTop: 4 },
  height: 9,
  borderRadius: 3,
  overflow: 'hidden',
  background: theme.palette.action.hover,
  '& > div': { height: '100%', background: theme.palette.primary.main, borderRadius: 3 },
  '&.meant > div': { background: theme.palette.action.disabled },
  '@media (forced-colors: active)': { border: '1px solid', '& > div': { background: 'Highlight' } },
}));

/** The messages by channel: a person with two of them counts in both. */
export const ChannelResults = ({ deliveries }: { deliveries: readonly DeliveryCount[] }) => {
  const t = useReportTexts();
  return (
    <Card component="section" aria-label={t('byChannel.title')} sx={{ p: 2 }}>
      <Typography variant="h3" component="h2">
        {t('byChannel.title')}
      </Typography>
      <Channels>
        {channelResults(deliveries).map((result) => (
          <Channel key={result.channel} {...result} />
        ))}
      </Channels>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1.5 }}>
        {t('byChannel.deliveredHelp')}
      </Typography>
    </Card>
  );
};

/** The other outcomes of messages, in display order. */
const others = ['waiting', 'unknown', 'cancelled', 'suppressed'] as const;

const Channel = ({ channel, meant, sent, failed, read, ...counts }: ChannelResult) => {
  const t = useReportTexts();
  const translate = useTranslate();
  const Icon = icons[channel] ?? Bell;
  const rest = others.filter((name) => counts[name] > 0);
  return (
    <div>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 1 }}>
        <Icon size={17} aria-hidden />
        <Typography variant="subtitle2" component="h3" sx={{ flexGrow: 1 }}>
          {translate(`resources.notifications.choices.channels.${channel}`)}
        </Typography>
        {failed > 0 && (
          <Typography variant="caption" color="error">
            {t('byChannel.failed', { count: formatNumber(failed) })}
          </Typography>
        )}
      </Stack>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
        <Line name={t('byChannel.meant')} count={meant} whole={meant} isWhole />
        <Line name={t('byChannel.delivered')} count={sent} whole={meant} />
        {read !== null && <Line name={t('byChannel.read')} count={read} whole={sent} />}
      </Box>
      {rest.length > 0 && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1.25 }}>
          {rest.map((name) => t(`byChannel.${name}`, { count: formatNumber(counts[name]) })).join(' · ')}
        </Typography>
      )}
    </div>
  );
};

interface LineProps {
  name: string;
  count: number;
  whole: number;
  /** Whether it is the whole, with which the others are compared. */
  isWhole?: boolean;
}

const Line = ({ name, count, whole, isWhole = false }: LineProps) => (
  <Numbers>
    <Typography component="dt">{name}</Typography>
    <Typography component="dd" sx={{ fontWeight: 550 }}>
      {formatNumber(count)}
    </Typography>
    {!isWhole && (
      <Typography component="dd" variant="caption" color="textSecondary" sx={{ textAlign: 'end' }}>
        {formatShareOf(count, whole)}
      </Typography>
    )}
    <Meter aria-hidden className={isWhole ? 'meant' : ''}>
      <div style={{ width: `${whole === 0 ? 0 : (100 * count) / whole}%` }} />
    </Meter>
  </Numbers>
);
