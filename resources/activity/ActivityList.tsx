import { ButtonBase } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { ActivityEntry } from '../../providers';
import { ListTable } from '../engine/core/list/ListTable';
import { filterableActions, useActionText } from '../engine/core/resource/actionTexts';
import { useActorText, useEntryText } from '../engine/features/activity/texts';
import { ExportButton } from '../engine/features/importExport/ExportButton';
import { RecordLink } from '../engine/fields/RecordLink';
import { useAreaChoices, useAreaName } from '../engine/fields/useAreaName';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { listParts } from '../engine/listPage/listParts';
import { EntryDialog } from './EntryDialog';

const { ListPage, Column } = listParts<ActivityEntry>({
  at: { kind: 'instant', isSortable: true },
  actorId: { kind: 'reference', reference: 'staff' },
  actorName: { kind: 'text' },
  action: { kind: 'text' },
  area: { kind: 'text' },
  recordLabel: { kind: 'text' },
  ip: { kind: 'text' },
});

/** The activity log: every action, with its actor and time. */
export const ActivityList = () => {
  const formatAction = useActionText();
  const [selectedEntry, setSelectedEntry] = useState<ActivityEntry>();
  return (
    <ListPage
      filters={[
        { source: 'area', choices: useAreaChoices('show'), alwaysOn: true },
        'actorId',
        { source: 'action', choices: filterableActions.map((id) => ({ id, name: formatAction(id) })) },
        'at',
      ]}
      tabs={[]}
      actions={<ExportButton />}
    >
      <ListTable
        rowClick={(_id, _resource, entry) => {
          setSelectedEntry(entry as ActivityEntry);
          return false;
        }}
      >
        <Column source="at" showOnMobile className="title">
          <EntryButton onOpen={setSelectedEntry} />
        </Column>
        <Column source="actorName" showOnMobile field={Actor} />
        <Column source="action" showOnMobile field={Action} />
        <Column source="area" showOnMobile field={AreaName} />
        <Column source="recordLabel" showOnMobile className="chip" field={Label} />
        <Column source="ip" />
      </ListTable>
      {selectedEntry && <EntryDialog entry={selectedEntry} onClose={() => setSelectedEntry(undefined)} />}
    </ListPage>
  );
};

/** The time of an entry; a press opens its details. */
const EntryButton = ({ onOpen }: { onOpen: (entry: ActivityEntry) => void }) => {
  const entry = useRecordContext<ActivityEntry>();
  const formatDateTime = useFormatDateTime();
  if (!entry) return null;
  return (
    <ButtonBase
      sx={{ font: 'inherit', fontWeight: 550 }}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(entry);
      }}
    >
      <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
    </ButtonBase>
  );
};

const Actor = () => {
  const entry = useRecordContext<ActivityEntry>();
  const formatActor = useActorText();
  return entry && formatActor(entry);
};

const Action = () => {
  const entry = useRecordContext<ActivityEntry>();
  const formatEntry = useEntryText();
  return entry && formatEntry(entry);
};

const AreaName = () => {
  const entry = useRecordContext<ActivityEntry>();
  const nameOf = useAreaName();
  return entry && nameOf(entry.area);
};

const Label = () => {
  const entry = useRecordContext<ActivityEntry>();
  if (!entry) return null;
  const { area, recordId, recordLabel, recordExists } = entry;
  return recordExists ? <RecordLink area={area} id={recordId} label={recordLabel} /> : recordLabel;
};
