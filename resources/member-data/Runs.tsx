import { ButtonBase, Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { MemberDataSummary, MemberRun } from '../../providers';
import { ListTable } from '../engine/core/list/ListTable';
import { ImportButton } from '../engine/features/importExport/ImportButton';
import { Chip } from '../engine/fields/Chip';
import { formatNumber } from '../engine/fields/formats';
import { LargeNumber } from '../engine/fields/styledElements';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { listParts } from '../engine/listPage/listParts';
import { RunDialog } from './RunDialog';
import { useMemberDataTexts } from './screenMessages.en';

const { ListPage, Column } = listParts<MemberRun & { hasRefusals: boolean }>({
  lastAt: { kind: 'instant', isSortable: true, defaultOrder: 'DESC' },
  keyName: { kind: 'text' },
  kind: { kind: 'choice', enumValues: ['batch', 'single', 'file'] },
  hasRefusals: { kind: 'boolean' },
  created: { kind: 'number' },
  updated: { kind: 'number' },
  unchanged: { kind: 'number' },
  refused: { kind: 'number' },
});

/** The last times at which data came in, and the runs of the last 90 days. */
export const Runs = ({ summary }: { summary: MemberDataSummary }) => {
  const [selected, setSelected] = useState<MemberRun>();
  return (
    <ListPage
      overview={<Overview summary={summary} />}
      filters={[
        { source: 'kind', alwaysOn: true },
        { source: 'hasRefusals', alwaysOn: true },
      ]}
      tabs={[]}
      actions={<ImportButton />}
    >
      <ListTable
        rowClick={(_id, _resource, run) => {
          setSelected(run as MemberRun);
          return false;
        }}
      >
        <Column source="lastAt" showOnMobile className="title">
          <RunButton onOpen={setSelected} />
        </Column>
        <Column source="keyName" showOnMobile field={Sender} />
        <Column source="kind" showOnMobile />
        <Column source="created" />
        <Column source="updated" />
        <Column source="unchanged" />
        <Column source="refused" showOnMobile className="chip" field={RefusalCount} />
      </ListTable>
      {selected && <RunDialog run={selected} onClose={() => setSelected(undefined)} />}
    </ListPage>
  );
};

const Overview = ({ summary: { members, feed, file } }: { summary: MemberDataSummary }) => {
  const t = useMemberDataTexts();
  const formatDateTime = useFormatDateTime();
  return (
    <Card sx={{ p: 2, mb: 2 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap spacing={{ xs: 2, sm: 5 }}>
        <div>
          <Typography color="textSecondary">{t('members')}</Typography>
          <LargeNumber>{formatNumber(members)}</LargeNumber>
        </div>
        {[
          { label: t('feed'), last: feed, by: 'from' as const },
          { label: t('file'), last: file, by: 'by' as const },
        ].map(({ label, last, by }) => (
          <div key={label}>
            <Typography color="textSecondary">{label}</Typography>
            {last ? (
              <>
                <Typography variant="subtitle2" component="p" sx={{ mt: 0.5 }}>
                  <time dateTime={last.at}>{formatDateTime(last.at)}</time>
                </Typography>
                <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {t(by, { name: last.name ?? '' })}
                </Typography>
              </>
            ) : (
              <Typography sx={{ mt: 0.5 }}>{t('never')}</Typography>
            )}
          </div>
        ))}
      </Stack>
    </Card>
  );
};

/** The time of a run; a press opens its details. */
const RunButton = ({ onOpen }: { onOpen: (run: MemberRun) => void }) => {
  const run = useRecordContext<MemberRun>();
  const formatDateTime = useFormatDateTime();
  if (!run) return null;
  return (
    <ButtonBase
      sx={{ font: 'inherit', fontWeight: 550 }}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(run);
      }}
    >
      <time dateTime={run.lastAt}>{formatDateTime(run.lastAt)}</time>
    </ButtonBase>
  );
};

const Sender = () => {
  const run = useRecordContext<MemberRun>();
  return run && (run.keyName ?? run.personName);
};

const RefusalCount = () => {
  const run = useRecordContext<MemberRun>();
  const t = useMemberDataTexts();
  if (!run || run.refused === 0) return null;
  return <Chip color="error">{t('refusedCount', { count: formatNumber(run.refused) })}</Chip>;
};
