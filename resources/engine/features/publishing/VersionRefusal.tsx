import { Alert, AlertTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useResourceContext } from 'react-admin';
import { hasCapability, isPermitted, useProvider } from '../../../../providers';
import { useOpenField } from '../../core/record/useOpenField';
import { useIdle } from '../../fields/useIdle';
import { usePublishTexts } from './messages.en';
import { RefusalDetails } from './RefusalDetails';

interface VersionRefusalProps {
  record: RaRecord;
  /** The number of a version that is live or scheduled. */
  version: number;
}

/**
 * The rules of publishing that a live or scheduled version breaks by now: other records may have changed since it was
 * published. Renders nothing if it breaks none, or if the role cannot change it.
 */
export const VersionRefusal = ({ record, version }: VersionRefusalProps) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const t = usePublishTexts();
  const openField = useOpenField();
  const isIdle = useIdle();
  const isEnabled =
    isIdle &&
    hasCapability('publishingRefusals') &&
    (isPermitted(resource, 'edit') || isPermitted(resource, 'publish'));
  const { data: refusal } = useQuery({
    queryKey: [resource, 'versionRefusal', record.id, record.version, version],
    queryFn: ({ signal }) => provider.versionRefusal(resource, { id: record.id, version }, { signal }),
    enabled: isEnabled,
    retry: false,
  });
  if (!refusal) return null;
  const isEdited = !record.hasChanges && record.lastPublishedVersion === version;
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      <AlertTitle>{t(version === record.publishedVersion ? 'broken.live' : 'broken.scheduled')}</AlertTitle>
      <RefusalDetails refusal={refusal} onOpen={isEdited ? openField : undefined} />
    </Alert>
  );
};

/** Whether the version that members see was scheduled, so that rules may have been broken at its start. */
export const wasScheduled = ({
  publishedVersion,
  lastPublishedVersion,
  approvedAt,
  liveFrom,
}: Partial<RaRecord>): boolean =>
  Boolean(publishedVersion && liveFrom) &&
  !(publishedVersion === lastPublishedVersion && approvedAt && approvedAt >= liveFrom);
