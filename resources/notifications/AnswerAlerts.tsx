import { Alert } from '@mui/material';
import { sumBy } from 'es-toolkit';
import type { SendingReport } from '../../providers';
import { formatNumber } from '../engine/fields/formats';
import { formatShareOf, useReportTexts } from './reportTexts';

/** Mail services slow down or refuse senders above these shares. */
const limits = { unsubscribed: 0.01, complained: 0.001 } as const;

/** How many people opted out by the notification or marked it as unwanted, with a warning where they are many. */
export const AnswerAlerts = ({ people, answers }: Pick<SendingReport, 'people' | 'answers'>) => {
  const t = useReportTexts();
  const reached = sumBy(people, ({ outcome, people: count }) => (outcome === 'reached' ? count : 0));
  return (['unsubscribed', 'complained'] as const).map((kind) => {
    const count = answers?.[kind] ?? 0;
    if (count === 0) return null;
    const isTooMany = count > reached * limits[kind];
    return (
      <Alert key={kind} severity={isTooMany ? 'warning' : 'info'} className="whole">
        {t(`answers.${kind}`, { smart_count: count, count: formatNumber(count) })}{' '}
        {isTooMany &&
          reached > 0 &&
          t('answers.tooMany', {
            share: formatShareOf(count, reached),
            limit: formatShareOf(limits[kind] * 1000, 1000),
          })}
      </Alert>
    );
  });
};
