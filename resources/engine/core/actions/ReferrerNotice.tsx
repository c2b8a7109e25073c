import { Alert, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { createTextsHook, type Referrers } from '../../../../providers';
import { RecordLink } from '../../fields/RecordLink';
import { PlainList } from '../../fields/styledElements';
import { useAreaName } from '../../fields/useAreaName';
import { FailureAlert } from '../../ui/FailureAlert';
import { useReferrers } from './hiddenRecords';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.engine.core.actions.referrers', messages.referrers);

interface ReferrerNoticeProps {
  /** The filter of the list for the records that members lose. */
  filter: Record<string, unknown>;
  /** Called when a link to a record is pressed. */
  onLinkClick: () => void;
}

/** Loads the records that refer to some records, and shows them; renders nothing where there are none. */
export const ReferrerNotice = ({ filter, onLinkClick }: ReferrerNoticeProps) => {
  const translate = useTranslate();
  const { data, error, isLoading, refetch } = useReferrers(filter);
  if (error) return <FailureAlert error={error} retry={refetch} />;
  if (isLoading)
    return <Skeleton variant="rounded" height={96} role="status" aria-label={translate('ra.page.loading')} />;
  return data && <ReferrerAlert referrers={data} onLinkClick={onLinkClick} />;
};

interface ReferrerAlertProps {
  referrers: Referrers;
  onLinkClick: () => void;
}

/** A warning about records that lead to something members lose: their number, and links to the first of them. */
export const ReferrerAlert = ({ referrers: { total, first }, onLinkClick }: ReferrerAlertProps) => {
  const areaName = useAreaName();
  const translate = useTranslate();
  const t = useTexts();
  if (total === 0) return null;
  return (
    <Alert severity="warning">
      <Typography sx={{ mb: 1 }}>{t('count', { smart_count: total })}</Typography>
      <PlainList sx={{ '& a': { textDecoration: 'underline' } }}>
        {first.map(({ area, id, recordLabel }) => (
          <li key={`${area}/${id}`}>
            <span onClickCapture={onLinkClick}>
              <RecordLink area={area} id={id} label={recordLabel} />
            </span>{' '}
            <Typography component="span" variant="caption" color="textSecondary">
              {areaName(area)}
            </Typography>
          </li>
        ))}
        {total > first.length && <li>{translate('console.andMore', { count: total - first.length })}</li>}
      </PlainList>
    </Alert>
  );
};
