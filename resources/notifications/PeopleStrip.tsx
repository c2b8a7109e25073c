import { Card, styled, Typography } from '@mui/material';
import { sumBy } from 'es-toolkit';
import type { DeliveryCount, PeopleCount } from '../../providers';
import { formatNumber } from '../engine/fields/formats';
import { LargeNumber, visuallyHidden } from '../engine/fields/styledElements';
import { channelResults, countOutcome } from './peopleSummary';
import { formatShareOf, useReportTexts } from './reportTexts';

const Cells = styled('dl')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > div': { padding: '12px 16px', borderTop: `1px solid ${theme.palette.divider}`, marginTop: -1 },
  '& dd': { margin: 0 },
  '@container (min-width: 560px)': {
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    '& > div': { borderLeft: `1px solid ${theme.palette.divider}`, marginLeft: -1 },
  },
}));

interface PeopleStripProps {
  people: readonly PeopleCount[];
  deliveries: readonly DeliveryCount[];
  /** Whether all of them are members. */
  areMembers: boolean;
}

/** How the notification ended for people, each counted once: so the numbers add up, which those of channels do not. */
export const PeopleStrip = ({ people, deliveries, areMembers }: PeopleStripProps) => {
  const t = useReportTexts();
  const total = sumBy(people, (each) => each.people);
  if (total === 0) return null;
  const [reached, leftOut] = [countOutcome(people, 'reached'), countOutcome(people, 'left_out')];
  const optedOut = countOutcome(people, 'left_out', 'opted_out');
  const reasons = [
    ...(optedOut > 0 ? [t('people.optedOut', { count: formatNumber(optedOut) })] : []),
    ...(leftOut > optedOut ? [t('people.otherReasons', { count: formatNumber(leftOut - optedOut) })] : []),
  ];
  const inApp = channelResults(deliveries).find(({ read }) => read !== null);
  const failed = countOutcome(people, 'failed');
  return (
    <Card component="section" aria-labelledby="report-people" className="whole" sx={{ overflow: 'hidden' }}>
      <h2 id="report-people" style={visuallyHidden}>
        {t('people.title')}
      </h2>
      <Cells>
        <Cell name={t(areMembers ? 'people.meant' : 'people.meantOthers')} count={total} note={t('people.once')} />
        <Cell
          name={t('people.reached')}
          count={reached}
          note={t('people.reachedHow', { share: formatShareOf(reached, total) })}
        />
        <Cell name={t('people.left_out')} count={leftOut} note={reasons.join(', ')} />
        <Cell
          name={t('people.failed')}
          count={failed}
          note={failed > 0 ? t('people.failedHow') : ''}
          color={failed > 0 ? 'error' : 'textPrimary'}
        />
        <OptionalCell name={t('people.waiting')} count={countOutcome(people, 'waiting')} note="" />
        <OptionalCell
          name={t('people.unclear')}
          count={countOutcome(people, 'unclear')}
          note={t('people.unclearHow')}
        />
        <OptionalCell
          name={t('people.cancelled')}
          count={countOutcome(people, 'cancelled')}
          note={t('people.cancelledHow')}
        />
        {inApp && inApp.sent > 0 && (
          <Cell
            name={t('people.read')}
            count={formatShareOf(inApp.read ?? 0, inApp.sent)}
            note={t('people.readHow', { count: formatNumber(inApp.read ?? 0), total: formatNumber(inApp.sent) })}
          />
        )}
      </Cells>
    </Card>
  );
};

interface CellProps {
  name: string;
  count: number | string;
  note: string;
  color?: 'textPrimary' | 'error';
}

const Cell = ({ name, count, note, color = 'textPrimary' }: CellProps) => (
  <div>
    <Typography component="dt">{name}</Typography>
    <LargeNumber component="dd" color={color}>
      {typeof count === 'number' ? formatNumber(count) : count}
    </LargeNumber>
    <Typography component="dd" variant="caption" color="textSecondary">
      {note}
    </Typography>
  </div>
);

const OptionalCell = ({ count, ...props }: CellProps & { count: number }) =>
  count > 0 && <Cell count={count} {...props} />;
