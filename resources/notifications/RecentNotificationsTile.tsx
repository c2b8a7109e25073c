import { Typography } from '@mui/material';
import { createTextsHook } from '../../providers';
import { DashboardTile, Row, Rows } from '../engine/features/dashboard/DashboardTile';
import { useRecordPath } from '../engine/features/dashboard/links';
import { ShortDay, ShowAllLink, useStateName } from '../engine/features/dashboard/tileParts';
import type { RowsData } from '../engine/features/dashboard/tileResults';
import { Chip } from '../engine/fields/Chip';
import { formatNumber } from '../engine/fields/formats';
import { TitleLink } from '../engine/fields/styledElements';
import { messages } from './tileMessages.en';

const useTexts = createTextsHook('resources.notifications.tile', messages.tile);

interface RecentNotification {
  name: string;
  status: string;
  sendsAt: string;
  targeted: number;
  sent: number;
}

/** The last notifications to members, with the number of recipients reached. */
export const RecentNotificationsTile = () => {
  const t = useTexts();
  const formatState = useStateName();
  const pathOf = useRecordPath();
  return (
    <DashboardTile<RowsData<RecentNotification>>
      name="recentNotifications"
      title={t('title')}
      headerExtra={(metric) => <ShowAllLink metric={metric} />}
    >
      {({ rows }) => (
        <Rows>
          {rows.map(({ id, name, status, sendsAt, targeted, sent }) => (
            <Row key={id}>
              <ShortDay instant={sendsAt} />
              <TitleLink className="grows" to={pathOf('notifications', id)}>
                {name}
              </TitleLink>
              {status !== 'sent' && (
                <Chip color={status.endsWith('failed') ? 'error' : 'info'}>{formatState('notifications', status)}</Chip>
              )}
              <Typography className="number end" color="textSecondary">
                {t('reached', { sent: formatNumber(sent), targeted: formatNumber(targeted) })}
              </Typography>
            </Row>
          ))}
        </Rows>
      )}
    </DashboardTile>
  );
};
