import { Alert, Box, Typography } from '@mui/material';
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
import { useProvider } from '../../../providers';
import { ActionDialog } from '../../actions/ActionDialog';
import { useAction } from '../../actions/useAction';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { useAvailableFilter, useFilterChoices } from '../list/availableFilters';
import { rowsMeta } from '../list/rowsMeta';
import { StatusChip } from '../publishing/StatusChip';
import { SortableList } from './SortableList';
import { useReorderTexts } from './texts';

/** As many as the API gives at once and arranges together. */
const atMost = 200;

interface ArrangeDialogProps {
  within: string | undefined;
  field: string;
  onClose: () => void;
}

/**
 * Puts the records of an area, or of one group of them, in an order by hand. The group is chosen from what the list can be
 * filtered by, and stands at what it is filtered to.
 */
const ReorderDialog = ({ within, field, onClose }: ArrangeDialogProps) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const provider = useProvider();
  const t = useReorderTexts();
  const { filterValues } = useListContext();
  const [arranged, setArranged] = useState<RaRecord[]>();
  const { submit, isBusy, refusal } = useAction(
    () => provider.reorder(resource, arranged?.map(({ id }) => String(id)) ?? []),
    { successMessage: () => t('saved'), onSuccess: onClose, handlesError: true },
  );
  const filtered: unknown[] = [filterValues[within ?? ''] ?? []].flat();
  const group = filtered.length === 1 ? filtered[0] : '';
  const name = translate(`resources.${resource}.forcedCaseName`, { smart_count: 2 });
  const arranging = { field, arranged, onArrange: setArranged };
  return (
    <ActionDialog
      title={t('title', { name })}
      fullScreenOnMobile
      confirmLabel={translate('ra.action.save')}
      canConfirm={arranged !== undefined}
      isBusy={isBusy}
      error={refusal?.message}
      form={{ record: within === undefined ? {} : { [within]: group }, onSubmit: () => submit() }}
      // Escape puts back what is taken up.
      onClose={(reason) => reason !== 'escapeKeyDown' && onClose()}
    >
      {within === undefined ? (
        <Arranging filter={{}} {...arranging} />
      ) : (
        <>
          <GroupInput source={within} />
          <ArrangingGroup within={within} {...arranging} />
        </>
      )}
    </ActionDialog>
  );
};

interface ArrangingProps {
  /** The records that are arranged together. */
  filter: Record<string, unknown>;
  field: string;
  /** The records in another order than is stored. */
  arranged: RaRecord[] | undefined;
  onArrange: (records: RaRecord[] | undefined) => void;
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

const ArrangingGroup = ({ within, ...arranging }: Omit<ArrangingProps, 'filter'> & { within: string }) => {
  const t = useReorderTexts();
  const group: unknown = useWatch({ name: within });
  if (!group) return <Typography>{t('chooseGroup')}</Typography>;
  return <Arranging key={String(group)} filter={{ [within]: group }} {...arranging} />;
};

const Arranging = ({ filter, field, arranged, onArrange }: ArrangingProps) => {
  const resource = useResourceContext() ?? '';
  const t = useReorderTexts();
  const begin = useEffectEvent(() => onArrange(undefined));
  // With another group its order begins anew.
  useEffect(() => begin(), []);
  const { data, total, error } = useGetList(
    resource,
    { filter, sort: { field, order: 'ASC' }, pagination: { page: 1, perPage: atMost }, ...rowsMeta },
    // What is arranged is what is there now.
    { staleTime: 0, gcTime: 0 },
  );
  const records = arranged ?? data;
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (total !== undefined && total > atMost) return <Typography>{t('tooMany')}</Typography>;
  if (total === 0) return <Typography>{t('none')}</Typography>;
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t('help')}
      </Typography>
      {records ? (
        <SortableList
          items={records.map((record) => ({ id: record.id, name: record.recordLabel, record }))}
          onChange={(items) => onArrange(items.map(({ record }) => record))}
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
