import { Box, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type RaRecord,
  RecordContextProvider,
  SelectInput,
  useGetList,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useProvider } from '../../../../providers';
import { useAvailableFilter, useFilterChoices } from '../../core/list/availableFilters';
import { rowsMeta } from '../../core/list/initialListParams';
import { StatusChip } from '../../core/resource/StatusChip';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { SortableList } from '../../inputs/SortableList';
import { ActionDialog } from '../../ui/ActionDialog';
import { FailureAlert } from '../../ui/FailureAlert';
import { useAction } from '../../ui/useAction';
import { useReorderDialogTexts } from './messages.en';

/** The maximum of records in one response of the API and in one reorder request. */
const maxRecords = 200;

interface ReorderDialogProps {
  /** The field whose value groups the records; undefined where the area has one order. */
  groupField: string | undefined;
  /** The field with the position of a record. */
  field: string;
  onClose: () => void;
}

/**
 * The dialog that reorders the records of an area, or of one of their groups, by hand. The user selects the group; its
 * initial value is the filter of the list.
 */
const ReorderDialog = ({ groupField: within, field, onClose }: ReorderDialogProps) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const provider = useProvider();
  const t = useReorderDialogTexts();
  const { filterValues } = useListContext();
  const [reordered, setReordered] = useState<RaRecord[]>();
  const { submit, isBusy, refusal } = useAction(
    () => provider.reorder(resource, reordered?.map(({ id }) => String(id)) ?? []),
    { successMessage: () => t('saved'), onSuccess: onClose, handlesError: true },
  );
  const filterGroups: unknown[] = [filterValues[within ?? ''] ?? []].flat();
  const group = filterGroups.length === 1 ? filterGroups[0] : '';
  const name = translate(`resources.${resource}.forcedCaseName`, { smart_count: 2 });
  const orderProps = { field, reordered, onReorder: setReordered };
  return (
    <ActionDialog
      title={t('title', { name })}
      fullScreenOnMobile
      confirmLabel={translate('ra.action.save')}
      canConfirm={reordered !== undefined}
      isBusy={isBusy}
      error={refusal?.message}
      form={{ record: within === undefined ? {} : { [within]: group }, onSubmit: () => submit() }}
      // Escape cancels a drag by keyboard, so it must not close the dialog.
      onClose={(reason) => reason !== 'escapeKeyDown' && onClose()}
    >
      {within === undefined ? (
        <OrderEditor filter={{}} {...orderProps} />
      ) : (
        <>
          <GroupInput source={within} />
          <GroupOrderEditor groupField={within} {...orderProps} />
        </>
      )}
    </ActionDialog>
  );
};

interface OrderEditorProps {
  /** The filter of the records that share an order. */
  filter: Record<string, unknown>;
  field: string;
  /** The records in their new order; undefined while nothing has changed. */
  reordered: RaRecord[] | undefined;
  onReorder: (records: RaRecord[] | undefined) => void;
}

const GroupInput = ({ source }: { source: string }) => {
  const filter = useAvailableFilter(source);
  const choices = useFilterChoices(filter) ?? [];
  return (
    <SelectInput
      source={source}
      label={filter.label}
      choices={[...choices]}
      translateChoice={false}
      helperText={false}
    />
  );
};

const GroupOrderEditor = ({ groupField, ...orderProps }: Omit<OrderEditorProps, 'filter'> & { groupField: string }) => {
  const t = useReorderDialogTexts();
  const group: unknown = useWatch({ name: groupField });
  if (!group) return <Typography>{t('selectGroup')}</Typography>;
  return <OrderEditor key={String(group)} filter={{ [groupField]: group }} {...orderProps} />;
};

const OrderEditor = ({ filter, field, reordered, onReorder }: OrderEditorProps) => {
  const resource = useResourceContext() ?? '';
  const t = useReorderDialogTexts();
  const resetOrder = useEffectEvent(() => onReorder(undefined));
  // Another group discards the new order.
  useEffect(() => void resetOrder(), []);
  const { data, total, error, refetch } = useGetList(
    resource,
    { filter, sort: { field, order: 'ASC' }, pagination: { page: 1, perPage: maxRecords }, ...rowsMeta },
    // The dialog needs the current records, so it never uses cached ones.
    { staleTime: 0, gcTime: 0 },
  );
  const records = reordered ?? data;
  if (error) return <FailureAlert error={error} retry={refetch} />;
  if (total !== undefined && total > maxRecords) return <Typography>{t('tooMany')}</Typography>;
  if (total === 0) return <Typography>{t('none')}</Typography>;
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t('help')}
      </Typography>
      {records ? (
        <SortableList
          items={records.map((record) => ({ id: record.id, name: record.recordLabel, record }))}
          onChange={(items) => onReorder(items.map(({ record }) => record))}
        >
          {({ name, record }) => (
            <>
              <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {name}
              </Box>
              <RecordContextProvider value={record}>
                <StatusChip />
              </RecordContextProvider>
            </>
          )}
        </SortableList>
      ) : (
        <RecordSkeleton />
      )}
    </>
  );
};

export default ReorderDialog;
