import { Button, Typography } from '@mui/material';
import { uniqBy } from 'es-toolkit';
import { ListChecks, PencilLine } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { type RaRecord, useGetMany, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { hasCapability, isPermitted } from '../../../providers';
import { formatNumber } from '../../fields/formats';
import { loadable } from '../../fields/loadable';
import { type AreaSchema, discard, stateFieldOf, type TransitionDeclaration, transitionOf, withdraw } from '../../kit';
import { useArea } from '../area/areaContext';
import { useSchema } from '../area/useSchema';
import BulkDeleteButton from '../delete/BulkDeleteButton';
import { rowsMeta } from '../list/rowsMeta';
import { isTextName, transitionTexts, usePublishTexts } from '../publishing/publishTexts';
import { bulkEditableFields } from './bulkEditableFields';
import { useBulkTexts } from './texts';
import type { SelectedRecords } from './useBulk';

const BulkTransitionDialog = loadable(() => import('./BulkTransitionDialog'));
const ChangeFieldDialog = loadable(() => import('./ChangeFieldDialog'));
const DeleteMatchingDialog = loadable(() => import('./DeleteMatchingDialog'));

/** As many as can be chosen one by one. */
const mostChosen = 200;

type Asked = { move: string } | 'change' | 'delete';

/**
 * What can be done with the chosen records by their states and the role, or with all that match the list.
 * @param children the area's own actions, which take chosen rows.
 */
const BulkActions = ({ children }: { children?: ReactNode }) => {
  const resource = useResourceContext() ?? '';
  const { selectedIds, data = [], total = 0, filterValues } = useListContext();
  const { area } = useArea();
  const schema = useSchema(area);
  const translate = useTranslate();
  const t = useBulkTexts();
  const sayMove = usePublishTexts();
  const { data: rows = [] } = useGetMany(resource, { ids: selectedIds, ...rowsMeta });
  const [asked, setAsked] = useState<Asked>();
  // As long as nothing else is chosen.
  const [allBeside, setAllBeside] = useState<readonly unknown[]>();
  const isAll = allBeside === selectedIds;
  const choice: SelectedRecords = isAll ? { filter: filterValues, total } : { rows };
  const isWholePage = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  const mayTakeAll = isPermitted(area.name, 'bulk') && hasCapability('longJobs') && total > mostChosen && isWholePage;
  const mayEdit = isPermitted(area.name, 'edit');
  const mayDelete = isPermitted(area.name, 'delete');
  const nameOf = (to: string) => {
    const name = declared(schema, rows, to).name ?? to;
    return translate(`resources.${resource}.transitions.${name}`, {
      _: isTextName(transitionTexts, name)
        ? sayMove(`move.${name}`)
        : translate(`resources.${resource}.choices.status.${to}`, { _: to }),
    });
  };
  const close = () => setAsked(undefined);
  const transitions = hasCapability('transitions') ? movesOf(schema, rows, isAll) : [];
  return (
    <>
      {mayTakeAll &&
        (isAll ? (
          <>
            <Typography variant="body2">{t('allSelected', { total: formatNumber(total) })}</Typography>
            <Button size="small" onClick={() => setAllBeside(undefined)}>
              {t('onlyThese', { count: selectedIds.length })}
            </Button>
          </>
        ) : (
          <Button
            size="small"
            startIcon={<ListChecks size={18} aria-hidden />}
            onClick={() => setAllBeside(selectedIds)}
          >
            {t('selectAll', { total: formatNumber(total) })}
          </Button>
        ))}
      {transitions.map((to) => (
        <Button key={to} size="small" onClick={() => setAsked({ move: to })}>
          {nameOf(to)}
        </Button>
      ))}
      {mayEdit && bulkEditableFields(schema).length > 0 && (
        <Button size="small" startIcon={<PencilLine size={18} aria-hidden />} onClick={() => setAsked('change')}>
          {t('change')}
        </Button>
      )}
      {!isAll && mayEdit && children}
      {mayDelete &&
        (isAll ? (
          <Button size="small" color="error" onClick={() => setAsked('delete')}>
            {translate('ra.action.delete')}
          </Button>
        ) : (
          <BulkDeleteButton />
        ))}
      <Suspense>
        {asked === 'change' && <ChangeFieldDialog schema={schema} choice={choice} close={close} />}
        {asked === 'delete' && <DeleteMatchingDialog choice={choice} close={close} />}
        {typeof asked === 'object' && (
          <BulkTransitionDialog
            name={nameOf(asked.move)}
            to={asked.move}
            move={declared(schema, rows, asked.move)}
            schema={schema}
            choice={choice}
            close={close}
          />
        )}
      </Suspense>
    </>
  );
};

/** The state of a row, of the machine that a move belongs to. */
const stateOf = ({ stateMachines }: AreaSchema, row: RaRecord | undefined, to: string) =>
  String(row?.[stateFieldOf(stateMachines, to)]);

/** What is declared of a move from the state of the first row. */
const declared = (schema: AreaSchema, [row]: readonly RaRecord[], to: string): TransitionDeclaration =>
  transitionOf(schema, stateOf(schema, row, to), to) ?? { to };

/**
 * The moves that all of the rows may make and that ask all of them for the same; of what nobody looked at, none that
 * somebody must.
 */
const movesOf = (schema: AreaSchema, rows: readonly RaRecord[], isAll: boolean): string[] => {
  const [first, ...others] = rows;
  const shared = ((first?.transitions ?? []) as string[]).filter((to) =>
    others.every(({ transitions = [] }) => transitions.includes(to)),
  );
  return shared.filter((to) => {
    if (to === discard || to === withdraw) return false;
    const asked = rows.map((row) => declared(schema, [row], to).fields ?? []);
    // No two records take the same time of day of one person.
    const isOfOne = asked.flat().some((field) => schema.fields[field]?.kind === 'clockTime');
    const isOfEach = schema.transitions?.some((move) => move.to === to && move.requiresOtherEditor) ?? false;
    return !isOfOne && uniqBy(asked, String).length === 1 && !(isAll && isOfEach);
  });
};

export default BulkActions;
