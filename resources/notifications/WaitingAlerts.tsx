import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { DeliveryCount } from '../../providers';
import { formatNumber } from '../engine/fields/formats';
import { channelResults } from './peopleSummary';
import { useReasonText, useReportTexts } from './reportTexts';

/** The channels whose messages wait after an attempt that failed, with the reason and that they are tried again. */
export const WaitingAlerts = ({ deliveries }: { deliveries: readonly DeliveryCount[] }) => {
  const t = useReportTexts();
  const translate = useTranslate();
  const reasonText = useReasonText();
  return channelResults(deliveries).map(({ channel, waiting }) => {
    const failed = deliveries.find((each) => each.channel === channel && each.state === 'waiting' && each.reason);
    return (
      failed && (
        <Alert key={channel} severity="warning" className="whole">
          {t('waitingAlert', {
            channel: translate(`resources.notifications.choices.channels.${channel}`),
            reason: reasonText(channel, failed.reason ?? ''),
            smart_count: waiting,
            count: formatNumber(waiting),
          })}
        </Alert>
      )
    );
  });
};
