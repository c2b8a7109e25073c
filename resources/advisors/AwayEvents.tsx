import { Alert, Typography } from '@mui/material';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { AbsencePlan } from '../../providers';
import { BulletList, visuallyHidden } from '../engine/fields/styledElements';
import { formatDateTime } from '../engine/schema/dateTime';
import { useAwayTexts } from './awayMessages.en';

/** The events in an absence with the advisor, each with a link to it, where staff choose another host or speaker. */
export const AwayEvents = ({ plan: { events, timeZone } }: { plan: AbsencePlan }) => {
  const t = useAwayTexts();
  const { total, first } = events;
  if (total === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      <b>{t('events', { smart_count: total })}</b>
      <BulletList>
        {first.map(({ id, title, startsAt, isHost }) => (
          <li key={id}>
            <Link to={`/events/${id}/show`} target="_blank">
              {title}
              <ExternalLink size={13} aria-hidden style={{ marginLeft: 4, verticalAlign: '-2px' }} />
              <span style={visuallyHidden}> ({t('newTab')})</span>
            </Link>{' '}
            {[formatDateTime(startsAt, timeZone), t(isHost ? 'host' : 'speaker')].join(' · ')}
          </li>
        ))}
      </BulletList>
      {total > first.length && <Typography>{t('firstEvents', { shown: first.length })}</Typography>}
    </Alert>
  );
};
