import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useContext } from 'react';
import {
  DataTable,
  type Identifier,
  RecordRepresentation,
  useCreatePath,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { Link } from 'react-router';
import { dataProvider, isPermitted } from '../../providers';
import { useArea } from './areaContext';
import { preload } from './preload';
import { HiddenColumns } from './rows';
import { SelectionBar } from './SelectionBar';

const BulkDeleteButton = lazy(() => import('./BulkDeleteButton'));

interface RecordTableProps {
  /** The source of the first column, which leads to the record and is what the list sorts by when its head is pressed. */
  title: string;
  /** The head of the first column, where it is not that of its source. */
  label?: string;
  /** What can be done with the chosen records, besides deleting them. */
  bulkActions?: ReactNode;
  /** `DataTable.Col`s; those with `className="phone"` are also shown on a narrow screen, where rows become cards. */
  children: ReactNode;
}

/** The records of a list as rows; a press anywhere on a row, or its link by keyboard, opens the record. */
export const RecordTable = ({ title, label, bulkActions, children }: RecordTableProps) => {
  const { area } = useArea();
  const mayEdit = isPermitted(area.name, 'edit');
  const mayDelete = isPermitted(area.name, 'delete');
  return (
    <DataTable
      rowClick={area.shape === 'pagesWithoutView' ? 'edit' : 'show'}
      bulkActionButtons={mayDelete || (mayEdit && bulkActions !== undefined)}
      bulkActionsToolbar={
        <SelectionBar>
          {mayEdit && bulkActions}
          {mayDelete && (
            <Suspense>
              <BulkDeleteButton />
            </Suspense>
          )}
        </SelectionBar>
      }
      hiddenColumns={useContext(HiddenColumns)}
      className="record-table"
    >
      <DataTable.Col source={title} label={label} className="phone title">
        <RecordLink />
      </DataTable.Col>
      {children}
    </DataTable>
  );
};

const RecordLink = () => {
  const record = useRecordContext();
  const queryClient = useQueryClient();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const { area } = useArea();
  if (!record) return null;
  const type = area.shape === 'pagesWithoutView' ? 'edit' : 'show';
  return (
    <Link
      className="title-link"
      to={createPath({ resource, type, id: record.id })}
      onPointerEnter={preload(() =>
        Promise.all([area.record?.(), queryClient.prefetchQuery(wholeRecord(resource, record.id))]),
      )}
      onClick={(event) => event.stopPropagation()}
    >
      <RecordRepresentation />
    </Link>
  );
};

/** The row tells too little for the view: the query of the record, as react-admin will ask for it. */
const wholeRecord = (resource: string, id: Identifier) => ({
  queryKey: [resource, 'getOne', { id: String(id) }],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await dataProvider.getOne(resource, { id, signal })).data,
});
