import { Button, Typography } from '@mui/material';
import { uniqBy } from 'es-toolkit';
import { ListChecks, PencilLine } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { type RaRecord, useGetMany, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { hasCapability, isPermitted, useProvider } from '../../../../providers';
import { useActionLabel } from '../../core/actions/useActionLabel';
import { rowsMeta } from '../../core/list/initialListParams';
import { canSelectMatching } from '../../core/list/SelectionBar';
import { useArea, useSchema } from '../../core/resource/areaContext';
import { formatTotal } from '../../core/resource/rangeText';
import { formatNumber } from '../../fields/formats';
import { loadable } from '../../fields/loadable';
import { type AreaSchema, discard, findAction, isOfScheduledVersion, type RecordAction } from '../../schema';
import { useAction } from '../../ui/useAction';
import BulkDeleteButton from './BulkDeleteButton';
import { bulkEditableFields } from './bulkEditableFields';
import { useBulkTexts } from './messages.en';
import type { SelectedRecords } from './useBulk';

const BulkActionDialog = loadable(() => import('./BulkActionDialog'));
const ChangeFieldDialog = loadable(() => import('./ChangeFieldDialog'));
const DeleteMatchingDialog = loadable(() => import('./DeleteMatchingDialog'));

type BulkRequest = RecordAction | 'change' | 'delete';

/**
 * The buttons of the bulk actions that the states of the selected records and the role allow. They apply to the
 * selected records, or to all that match the list.
 * @param children the area's own actions, for selected rows
 */
const BulkActions = ({ children }: { children?: ReactNode }) => {
  const resource = useResourceContext() ?? '';
  const { selectedIds, data = [], total, meta, filterValues } = useListContext();
  const provider = useProvider();
  const { area } = useArea();
  const schema = useSchema();
  const translate = useTranslate();
  const t = useBulkTexts();
  const { data: rows = [] } = useGetMany(resource, { ids: selectedIds, ...rowsMeta });
  const [request, setRequest] = useState<BulkRequest>();
  // "Select all" ends when the selection changes.
  const [matching, setMatching] = useState<{ selectedIds: readonly unknown[]; total: number }>();
  const all = matching?.selectedIds === selectedIds ? matching : undefined;
  const isAll = all !== undefined;
  const selection: SelectedRecords = all ? { filter: filterValues, total: all.total } : { rows };
  const isPageSelected = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  const canSelectAll = isPageSelected && canSelectMatching(area.name, { total, meta });
  const { run: selectAll, isBusy: isCounting } = useAction(
    async () => {
      // A long list tells only a minimum, and the API acts only if the number of records is the expected one.
      const [counted] = total === undefined ? await provider.counts(resource, [filterValues], { isExact: true }) : [];
      setMatching({ selectedIds, total: total ?? counted?.total ?? 0 });
    },
    { changes: false },
  );
  const canEdit = isPermitted(area.name, 'edit');
  const canDelete = isPermitted(area.name, 'delete');
  const formatLabel = useActionLabel();
  const close = () => setRequest(undefined);
  const actions = hasCapability('actions') ? sharedActions(schema, rows, isAll) : [];
  return (
    <>
      {canSelectAll &&
        (isAll ? (
          <>
            <Typography variant="body2">{t('allSelected', { total: formatNumber(all.total) })}</Typography>
            <Button size="small" onClick={() => setMatching(undefined)}>
              {t('onlyThese', { count: selectedIds.length })}
            </Button>
          </>
        ) : (
          <Button
            size="small"
            startIcon={<ListChecks size={18} aria-hidden />}
            disabled={isCounting}
            onClick={() => void selectAll()}
          >
            {t('selectAll', { total: formatTotal({ total, meta }) })}
          </Button>
        ))}
      {actions.map((action) => (
        <Button key={action.name} size="small" onClick={() => setRequest(action)}>
          {formatLabel(action)}
        </Button>
      ))}
      {canEdit && bulkEditableFields(schema, rows).length > 0 && (
        <Button size="small" startIcon={<PencilLine size={18} aria-hidden />} onClick={() => setRequest('change')}>
          {t('change')}
        </Button>
      )}
      {!isAll && canEdit && children}
      {canDelete &&
        (isAll ? (
          <Button size="small" color="error" onClick={() => setRequest('delete')}>
            {translate('ra.action.delete')}
          </Button>
        ) : (
          <BulkDeleteButton />
        ))}
      <Suspense>
        {request === 'change' && <ChangeFieldDialog schema={schema} selection={selection} close={close} />}
        {request === 'delete' && <DeleteMatchingDialog selection={selection} close={close} />}
        {typeof request === 'object' && (
          <BulkActionDialog
            label={formatLabel(request)}
            action={request}
            schema={schema}
            selection={selection}
            close={close}
          />
        )}
      </Suspense>
    </>
  );
};

/** The declaration of an action for the state of a row. */
const actionOfRow = (schema: AreaSchema, row: RaRecord | undefined, name: string) =>
  findAction(schema, name, (field) => row?.[field]);

/**
 * The actions that every selected row allows and that ask for the same input. With all matching records selected, those
 * are left out that require a person other than the last editor: nobody has seen each of these records.
 */
const sharedActions = (schema: AreaSchema, rows: readonly RaRecord[], isAll: boolean): RecordAction[] => {
  const [first, ...others] = rows;
  const shared = ((first?.actions ?? []) as string[]).filter((name) =>
    others.every(({ actions = [] }) => actions.includes(name)),
  );
  return shared.flatMap((name) => {
    const action = actionOfRow(schema, first, name);
    if (!action || (schema.publish && (name === discard || isOfScheduledVersion(action)))) return [];
    const requestedFields = rows.map((row) => actionOfRow(schema, row, name)?.fields ?? []);
    // Two records cannot have the same time of day of one person.
    const isPerRecord = requestedFields.flat().some((field) => schema.fields[field]?.kind === 'clockTime');
    const requiresOtherEditor = schema.actions.some((one) => one.name === name && one.requiresOtherEditor);
    const isShared = !isPerRecord && uniqBy(requestedFields, String).length === 1 && !(isAll && requiresOtherEditor);
    return isShared ? [action] : [];
  });
};

export default BulkActions;
