import { Button, ButtonBase } from '@mui/material';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { type ActivityEntry, isPermitted, useProvider } from '../../providers';
import { useAction } from '../actions/useAction';
import { useActorText, useEntryText } from '../engine/activity/texts';
import { ListPage } from '../engine/list/ListPage';
import { useFormatDateTime } from '../fields/ownTime';
import { RecordLink } from '../fields/RecordLink';
import { useAreaName } from '../fields/useAreaName';
import { AreaFilter } from '../inputs/AreaFilter';
import { ReferenceFilter, SearchFilter } from '../inputs/filters';
import { EntryDialog } from './EntryDialog';
import { ActionFilter, DayFilter } from './filters';
import { useListTexts } from './texts';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <AreaFilter key="area" source="area" action="show" alwaysOn />,
  <ReferenceFilter key="actorId" source="actorId" reference="staff" label="Person" />,
  <ActionFilter key="action" source="action" label="What was done" />,
  <DayFilter key="at_gte" source="at_gte" label="From" />,
  <DayFilter key="at_lte" source="at_lte" label="Until" isEnd />,
];

/** Everything that was done, by whom and when. */
export const List = () => {
  const [opened, setOpened] = useState<ActivityEntry>();
  return (
    <ListPage filters={filters} tabs={[]} actions={<ExportButton />}>
      <DataTable
        bulkActionButtons={false}
        rowClick={(_id, _resource, entry) => {
          setOpened(entry as ActivityEntry);
          return false;
        }}
      >
        <DataTable.Col source="at" className="phone title">
          <EntryButton onOpen={setOpened} />
        </DataTable.Col>
        <DataTable.Col source="actorName" label="Who" disableSort className="phone" field={Actor} />
        <DataTable.Col source="action" label="What" disableSort className="phone" field={Action} />
        <DataTable.Col source="area" disableSort className="phone" field={AreaName} />
        <DataTable.Col source="recordLabel" disableSort className="phone chip" field={Label} />
        <DataTable.Col source="ip" label="From" disableSort />
      </DataTable>
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </ListPage>
  );
};

/** When it was done; opens what was done. */
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
  const actorOf = useActorText();
  return entry && actorOf(entry);
};

const Action = () => {
  const entry = useRecordContext<ActivityEntry>();
  const textOf = useEntryText();
  return entry && textOf(entry);
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

/** Downloads everything that the filters match. */
const ExportButton = () => {
  const { filterValues, data = [] } = useListContext();
  const provider = useProvider();
  const translate = useTranslate();
  const say = useListTexts();
  const { run, isBusy } = useAction(() => provider.activityExportAddress(filterValues), {
    onDone: (address) => window.location.assign(address),
    changes: false,
  });
  if (!isPermitted('activity', 'export')) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<Download size={18} aria-hidden />}
      disabled={isBusy || data.length === 0}
      title={say('exportHint')}
      onClick={() => void run()}
    >
      {translate('ra.action.export')}
    </Button>
  );
};
