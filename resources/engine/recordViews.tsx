import { Pencil } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import {
  CreateBase,
  EditBase,
  EditButton,
  type RaRecord,
  RecordContextProvider,
  ShowBase,
  useCreatePath,
  useEditContext,
  useGetRecordRepresentation,
  useNotify,
  useRedirect,
  useRefresh,
  useResourceContext,
  useShowContext,
  useTranslate,
} from 'react-admin';
import type { HttpError } from '../../providers';
import { useArea } from './areaContext';
import { DeleteButton } from './DeleteButton';
import { PublishBar } from './PublishBar';
import { RecordForm } from './RecordForm';
import { RecordFrame } from './RecordFrame';
import { RecordProblem } from './RecordProblem';
import { RecordSkeleton } from './RecordSkeleton';
import { StatusChip } from './StatusChip';

interface ViewProps {
  /** The inputs or fields, in sections. */
  children: ReactNode;
  /** What stands beside them, below the publishing. */
  aside?: ReactNode;
}

/** The form for a new record. */
export const CreateView = ({ children, aside }: ViewProps) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const { saved, onSuccess } = useSaved('ra.notification.created');
  const name = translate(`resources.${resource}.forcedCaseName`, { smart_count: 1 });
  // One key a form: pressing Save twice, or again after a lost answer, makes one record.
  const [idempotencyKey] = useState(randomKey);
  return (
    <CreateBase mutationMode="pessimistic" redirect={false} mutationOptions={{ onSuccess, meta: { idempotencyKey } }}>
      <RecordForm
        title={translate('console.new', { name })}
        step={translate('console.newStep')}
        cancelTo={`/${resource}`}
        saved={saved}
        aside={aside}
      >
        {children}
      </RecordForm>
    </CreateBase>
  );
};

/** The form of an existing record; `id` where the address does not name it. */
export const EditView = ({ id, ...props }: ViewProps & { id?: RaRecord['id'] }) => {
  const { saved, onSuccess } = useSaved('ra.notification.updated');
  const onError = useRefused();
  return (
    <EditBase
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onSuccess, onError }}
      queryOptions={{ onError: keepErrorOnScreen }}
    >
      <EditContents {...props} saved={saved} />
    </EditBase>
  );
};

const EditContents = ({ children, aside, saved }: ViewProps & Pick<ReturnType<typeof useSaved>, 'saved'>) => {
  const { record, error } = useEditContext();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const createPath = useCreatePath();
  const represent = useGetRecordRepresentation(resource);
  const hasView = useHasView();
  if (error) return <RecordProblem error={error} />;
  if (!record) return <RecordSkeleton />;
  const cancelTo = hasView ? createPath({ resource, type: 'show', id: record.id }) : `/${resource}`;
  return (
    <RecordForm
      key={record.id}
      title={String(represent(record))}
      step={translate('ra.action.edit')}
      record={record}
      cancelTo={cancelTo}
      saved={saved}
      chip={<StatusChip />}
      actions={<DeleteButton />}
      aside={<Aside record={record}>{aside}</Aside>}
    >
      {children}
    </RecordForm>
  );
};

/** One record, to read. */
export const ShowView = (props: ViewProps) => (
  <ShowBase queryOptions={{ onError: keepErrorOnScreen }}>
    <ShowContents {...props} />
  </ShowBase>
);

const ShowContents = ({ children, aside }: ViewProps) => {
  const { record, error } = useShowContext();
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(useResourceContext());
  if (error) return <RecordProblem error={error} />;
  if (!record) return <RecordSkeleton />;
  return (
    <RecordFrame
      title={String(represent(record))}
      step={translate('ra.action.show')}
      chip={<StatusChip />}
      actions={
        <>
          <DeleteButton />
          <EditButton variant="outlined" icon={<Pencil size={18} aria-hidden />} />
        </>
      }
      aside={<Aside record={record}>{aside}</Aside>}
    >
      {children}
    </RecordFrame>
  );
};

const Aside = ({ record, children }: { record: RaRecord; children: ReactNode }) => (
  <RecordContextProvider value={record}>
    <PublishBar />
    {children}
  </RecordContextProvider>
);

/** What happens after a save: it is said, and the record is shown where the area has a view, else the list. */
const useSaved = (message: string) => {
  const saved = useRef(false);
  const resource = useResourceContext();
  const notify = useNotify();
  const redirect = useRedirect();
  const hasView = useHasView();
  const onSuccess = (record: RaRecord) => {
    notify(message, { type: 'success', messageArgs: { smart_count: 1 } });
    saved.current = true;
    redirect(hasView ? 'show' : 'list', resource, record.id);
  };
  return { saved, onSuccess };
};

/** What happens when a save is refused: it is said, unless the fields say it, and a newer record is fetched for the form's notice. */
const useRefused = () => {
  const notify = useNotify();
  const refresh = useRefresh();
  return (error: Error) => {
    const { status, body } = error as HttpError;
    if (Object.keys(body?.errors ?? {}).length === 0) notify(error.message, { type: 'error' });
    if (status === 412) refresh();
  };
};

const useHasView = () => {
  const { area } = useArea();
  return area.shape === 'pages' || area.shape === 'panel';
};

/** react-admin would lead back to the list; the view itself says what is wrong instead. */
const keepErrorOnScreen = () => undefined;

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
