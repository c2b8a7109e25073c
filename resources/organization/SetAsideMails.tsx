import { Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { hasCapability, isPermitted } from '../../providers';
import { Section } from '../engine/core/record/Section';
import { DividedList } from '../engine/fields/styledElements';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { FailureAlert } from '../engine/ui/FailureAlert';
import { type SetAsideReason, useSetAsideTexts } from './setAsideMessages.en';

interface SetAsideMail {
  id: string;
  at: string;
  reason: SetAsideReason;
}

const maxShown = 25;

/** The latest mails that were not taken, with the reasons; nothing without any. */
export const SetAsideMails = () => {
  const t = useSetAsideTexts();
  const formatDateTime = useFormatDateTime();
  const { data, total, error, refetch } = useGetList<SetAsideMail>(
    'set-aside-mails',
    { pagination: { page: 1, perPage: maxShown }, sort: { field: 'at', order: 'DESC' } },
    { enabled: hasCapability('mailIn') && isPermitted('set-aside-mails', 'show') },
  );
  if (!error && !data?.length) return null;
  return (
    <Section name="setAsideMails">
      <div className="wide">
        {error && <FailureAlert error={error} retry={refetch} />}
        {data && (
          <DividedList>
            {data.map(({ id, at, reason }) => (
              <li key={id}>
                <Typography>{t(`reason.${reason}`)}</Typography>
                <Typography variant="caption" color="textSecondary" component="time" dateTime={at}>
                  {formatDateTime(at)}
                </Typography>
              </li>
            ))}
          </DividedList>
        )}
        {(total ?? 0) > maxShown && (
          <Typography color="textSecondary">{t('more', { smart_count: Number(total) - maxShown })}</Typography>
        )}
      </div>
    </Section>
  );
};
