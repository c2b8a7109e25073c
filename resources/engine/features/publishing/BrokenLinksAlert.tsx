import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useResourceContext, useTranslate } from 'react-admin';
import { type BrokenLink, hasCapability, useProvider } from '../../../../providers';
import { RecordLink } from '../../fields/RecordLink';
import { PlainList } from '../../fields/styledElements';
import { useIdle } from '../../fields/useIdle';
import { usePublishTexts } from './messages.en';

/** The maximum number of records that are named. */
const maxNamed = 5;

/** Names what a live record leads to or shows, and members do not get. Renders nothing if there is no such thing. */
export const BrokenLinksAlert = ({ record: { id, version } }: { record: RaRecord }) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const translate = useTranslate();
  const t = usePublishTexts();
  const { data = [] } = useQuery({
    queryKey: [resource, 'brokenLinks', id, version],
    queryFn: ({ signal }) => provider.brokenLinks(resource, String(id), { signal }),
    enabled: useIdle() && hasCapability('usedBy'),
    staleTime: 0,
    retry: false,
  });
  const targets = targetsOf(data);
  if (targets.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ width: 1, mt: 1 }}>
      <PlainList sx={{ '& a': { textDecoration: 'underline' } }}>
        {targets.slice(0, maxNamed).map(({ area, id: targetId, recordLabel }) => (
          <li key={`${area}/${targetId}/${recordLabel}`}>
            {recordLabel === null ? (
              t('brokenLinks.gone')
            ) : (
              <RecordLink area={area} id={targetId} label={t('brokenLinks.hidden', { name: recordLabel })} />
            )}
          </li>
        ))}
        {targets.length > maxNamed && <li>{translate('console.andMore', { count: targets.length - maxNamed })}</li>}
      </PlainList>
    </Alert>
  );
};

/** Returns each target once. */
const targetsOf = (links: readonly BrokenLink[]) => [
  ...new Map(links.map(({ target }) => [`${target.area}/${target.id}/${target.recordLabel}`, target])).values(),
];
