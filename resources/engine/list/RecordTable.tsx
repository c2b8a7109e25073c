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
import { hasCapability, isPermitted, useProvider } from '../../../providers';
import { TitleLink } from '../../fields/look';
import { useArea } from '../area/areaContext';
import { preload } from '../area/preload';
import { HiddenColumns } from './rows';
import { SelectionBar } from './SelectionBar';

const BulkDeleteButton = lazy(() => import('../delete/BulkDeleteButton'));

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
  const mayChoose = hasCapability('bulk') && (mayDelete || (mayEdit && bulkActions !== undefined));
  return (
    <DataTable
      rowClick={area.shape.show ? 'show' : 'edit'}
      bulkActionButtons={mayChoose}
      bulkActionsToolbar={
        mayChoose && (
          <SelectionBar>
            {mayEdit && bulkActions}
            {mayDelete && (
              <Suspense>
                <BulkDeleteButton />
              </Suspense>
            )}
          </SelectionBar>
        )
      }
      hiddenColumns={useContext(HiddenColumns)}
    >
      <DataTable.Col source={title} label={label} className="phone title">
        <RecordLink fetchRecord={useFetchRecord()} />
      </DataTable.Col>
      {children}
    </DataTable>
  );
};

const RecordLink = ({ fetchRecord }: { fetchRecord: (id: Identifier) => Promise<void> }) => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const { area } = useArea();
  if (!record) return null;
  const type = area.shape.show ? 'show' : 'edit';
  return (
    <TitleLink
      to={createPath({ resource, type, id: record.id })}
      onPointerEnter={preload(() => Promise.all([area.record?.(), fetchRecord(record.id)]))}
      onClick={(event) => event.stopPropagation()}
    >
      <RecordRepresentation />
    </TitleLink>
  );
};

/** The row tells too little for the view: gives a function that asks for the whole record, as react-admin will ask. */
const useFetchRecord = () => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const queryClient = useQueryClient();
  return (id: Identifier) =>
    queryClient.prefetchQuery({
      queryKey: [resource, 'getOne', { id: String(id) }],
      queryFn: async ({ signal }) => (await provider.getOne(resource, { id, signal })).data,
    });
};
