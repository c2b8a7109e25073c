import { Box, Card, Stack, Typography } from '@mui/material';
import { sumBy } from 'es-toolkit';
import { Ban, CircleHelp, type LucideIcon, RotateCw } from 'lucide-react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { DeliveryCount } from '../../providers';
import { ActionButton } from '../engine/features/publishing/RecordActionsProvider';
import { formatNumber } from '../engine/fields/formats';
import { PlainList } from '../engine/fields/styledElements';
import { mayWorkAgain } from './failureReasons';
import { useReasonText, useReportTexts } from './reportTexts';

const totalOf = (counts: readonly DeliveryCount[]) => sumBy(counts, ({ count }) => count);

interface NotDeliveredProps {
  record: RaRecord;
  deliveries: readonly DeliveryCount[];
}

/** The messages that were not delivered, by whether another attempt may succeed, with the button for that. */
export const NotDelivered = ({ record, deliveries }: NotDeliveredProps) => {
  const t = useReportTexts();
  const failed = deliveries.filter(({ state }) => state === 'failed');
  const unknown = deliveries.filter(({ state }) => state === 'unknown');
  const [mayWork, final] = [
    failed.filter(({ channel, reason }) => mayWorkAgain(channel, reason)),
    failed.filter(({ channel, reason }) => !mayWorkAgain(channel, reason)),
  ];
  const refusal: string | undefined = record.actionRefusals?.resend;
  return (
    <Card component="section" aria-label={t('notDelivered.title')} sx={{ p: 2 }}>
      <Head title={t('notDelivered.title')} count={totalOf(failed)} isMain />
      {failed.length === 0 && unknown.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {t('notDelivered.nothing')}
        </Typography>
      )}
      <Group title={t('notDelivered.mayWork')} counts={mayWork} Icon={RotateCw} />
      {mayWork.length > 0 && (
        <Box sx={{ mt: 1.5, display: 'grid', gap: 0.5 }}>
          <ActionButton name="resend" startIcon={<RotateCw size={18} aria-hidden />} />
          <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'center' }}>
            {refusal ?? t('notDelivered.sendAgainHelp')}
          </Typography>
        </Box>
      )}
      <Group title={t('notDelivered.final')} counts={final} Icon={Ban} note={t('notDelivered.finalHelp')} />
      <Group
        title={t('notDelivered.unknown')}
        counts={unknown}
        Icon={CircleHelp}
        note={t('notDelivered.unknownHelp')}
      />
    </Card>
  );
};

const Head = ({ title, count, isMain = false }: { title: string; count: number; isMain?: boolean }) => (
  <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
    <Typography
      variant={isMain ? 'h3' : 'subtitle2'}
      component={isMain ? 'h2' : 'h3'}
      color={isMain ? 'textPrimary' : 'textSecondary'}
    >
      {title}
    </Typography>
    <Typography
      variant={isMain ? 'h3' : 'subtitle2'}
      component="p"
      color={isMain ? 'textPrimary' : 'textSecondary'}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {formatNumber(count)}
    </Typography>
  </Stack>
);

interface GroupProps {
  title: string;
  counts: readonly DeliveryCount[];
  Icon: LucideIcon;
  note?: string;
}

const Group = ({ title, counts, Icon, note }: GroupProps) => {
  const translate = useTranslate();
  const reasonText = useReasonText();
  if (counts.length === 0) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Head title={title} count={totalOf(counts)} />
      <PlainList sx={{ mt: 0.75 }}>
        {counts
          .toSorted((one, other) => other.count - one.count)
          .map(({ channel, reason, count }) => (
            <Stack
              key={`${channel} ${reason}`}
              component="li"
              direction="row"
              spacing={1}
              sx={{ alignItems: 'baseline', '& > svg': { alignSelf: 'center', flexShrink: 0 } }}
            >
              <Icon size={15} aria-hidden />
              <Typography sx={{ flexGrow: 1 }}>{reasonText(channel, reason ?? '')}</Typography>
              <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
                {translate(`resources.notifications.choices.channels.${channel}`)}
              </Typography>
              <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 550, minWidth: 28, textAlign: 'end' }}>
                {formatNumber(count)}
              </Typography>
            </Stack>
          ))}
      </PlainList>
      {note && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
          {note}
        </Typography>
      )}
    </Box>
  );
};
