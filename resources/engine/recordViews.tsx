import { Pencil } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
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
  useResourceContext,
  useShowContext,
  useTranslate,
} from 'react-admin';
import { useLocation, useParams } from 'react-router';
import { type HttpError, isPermitted } from '../../providers';
import { useArea } from './areaContext';
import { DeleteButton } from './DeleteButton';
import { hasView, type RecordViews } from './defineArea';
import { Changes } from './Fact';
import { RecordForm } from './form/RecordForm';
import { useCreatedBefore } from './form/useCreatedBefore';
import { EditSessionProvider, useEditSession } from './form/useEditSession';
import { useSaveOutcome } from './form/useSaveOutcome';
import { Neighbours } from './Neighbours';
import { ViewOnly } from './Permitted';
import { type MoveDialogs, PublishBar } from './PublishBar';
import { RecordFrame } from './RecordFrame';
import { RecordMenu } from './RecordMenu';
import { RecordProblem } from './RecordProblem';
import { RecordSkeleton } from './RecordSkeleton';
import { StatusChip } from './StatusChip';
import { reading, SchemaContext } from './schemaContext';
import { defaultsOf } from './schemaKit';
import { useSchema } from './useSchema';

interface ViewProps {
  /** The fields, in sections. */
  children: ReactNode;
  /** What stands beside them, below the publishing. */
  aside?: ReactNode;
  dialogs?: MoveDialogs | undefined;
  /** Whether a record may be changed as it is now; default: yes. */
  mayEdit?: ((record: RaRecord) => boolean) | undefined;
  /** Whether a record may be deleted, where others of the area may; default: yes. */
  mayDelete?: ((record: RaRecord) => boolean) | undefined;
}

/** The three views of a record from its fields, which are inputs where it is written and values where it is read. */
export const recordViews = (fields: ReactNode, options: Omit<ViewProps, 'children'> = {}): RecordViews => ({
  Create: () => <CreateView {...options}>{fields}</CreateView>,
  Edit: () => <EditView {...options}>{fields}</EditView>,
  Show: () => <ShowView {...options}>{fields}</ShowView>,
});

/** The form for a new record. */
export const CreateView = (props: ViewProps) => {
  const schema = useSchema(useArea().area);
  // A duplicate brings its values along; see RecordMenu.
  const { state } = useLocation();
  return (
    <EditSessionProvider startValues={{ ...defaultsOf(schema), ...state?.values }}>
      <CreateContents {...props} />
    </EditSessionProvider>
  );
};

const CreateContents = ({ children, aside }: ViewProps) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const { onSuccess, onError: onRefused } = useSaveOutcome('ra.notification.created');
  const goOnWithCreated = useCreatedBefore();
  const onError = (error: HttpError, { data = {} }: { data?: object }) => {
    if (!goOnWithCreated(error, data)) onRefused(error);
  };
  const name = translate(`resources.${resource}.forcedCaseName`, { smart_count: 1 });
  // One key a form: pressing Save twice, or again after a lost answer, makes one record.
  const [idempotencyKey] = useState(randomKey);
  return (
    <CreateBase
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onSuccess, onError, meta: { idempotencyKey } }}
    >
      <RecordForm
        title={translate('console.new', { name })}
        step={translate('console.newStep')}
        cancelTo={`/${resource}`}
        aside={aside}
      >
        {children}
      </RecordForm>
    </CreateBase>
  );
};

/** The form of an existing record. */
export const EditView = (props: ViewProps) => (
  <EditSessionProvider key={useParams().id}>
    <EditViewOfRecord {...props} />
  </EditSessionProvider>
);

const EditViewOfRecord = (props: ViewProps) => {
  const { onSuccess, onError } = useSaveOutcome('ra.notification.updated');
  const { area } = useArea();
  return (
    <EditBase
      id={area.single}
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onSuccess, onError }}
      queryOptions={{ onError: keepErrorOnScreen }}
    >
      <EditContents {...props} />
    </EditBase>
  );
};

const EditContents = ({ children, aside, dialogs, mayDelete = always }: ViewProps) => {
  const { record, error } = useEditContext();
  const { opened, tell } = useEditSession();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const createPath = useCreatePath();
  const represent = useGetRecordRepresentation(resource);
  const { area } = useArea();
  // Before anything is drawn: a record that is known already opens at once.
  useLayoutEffect(() => {
    if (record && !opened) tell({ type: 'opened', record });
  }, [record, opened, tell]);
  if (error) return <RecordProblem error={error} />;
  if (!record || !opened) return <RecordSkeleton />;
  const cancelTo = hasView(area) ? createPath({ resource, type: 'show', id: record.id }) : `/${resource}`;
  return (
    <RecordForm
      title={String(represent(record))}
      step={translate('ra.action.edit')}
      record={record}
      cancelTo={cancelTo}
      chip={
        // Of the record as it is now; the form may still hold an older one.
        <RecordContextProvider value={record}>
          <StatusChip />
        </RecordContextProvider>
      }
      actions={
        <>
          {area.shape !== 'single' && mayDelete(record) && <DeleteButton />}
          <RecordMenu />
        </>
      }
      neighbours={<Neighbours type="edit" />}
      aside={
        <Aside record={record} dialogs={dialogs}>
          {aside}
        </Aside>
      }
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

const ShowContents = ({ children, aside, dialogs, mayEdit = always, mayDelete = always }: ViewProps) => {
  const { record, error } = useShowContext();
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(useResourceContext());
  const schema = useSchema(useArea().area);
  if (error) return <RecordProblem error={error} />;
  if (!record) return <RecordSkeleton />;
  return (
    <SchemaContext.Provider value={reading(schema)}>
      <RecordFrame
        title={String(represent(record))}
        step={translate('ra.action.show')}
        chip={<StatusChip />}
        actions={
          <>
            {mayDelete(record) && <DeleteButton />}
            {!isPermitted(schema.name, 'edit') && <ViewOnly />}
            <RecordMenu key={record.id} />
            {mayEdit(record) && <EditButton variant="outlined" icon={<Pencil size={18} aria-hidden />} />}
          </>
        }
        neighbours={<Neighbours type="show" />}
        aside={
          <Aside record={record} dialogs={dialogs}>
            {aside}
          </Aside>
        }
      >
        {children}
        <Changes />
      </RecordFrame>
    </SchemaContext.Provider>
  );
};

interface AsideProps extends Pick<ViewProps, 'dialogs'> {
  record: RaRecord;
  children: ReactNode;
}

const Aside = ({ record, dialogs, children }: AsideProps) => (
  <RecordContextProvider value={record}>
    <PublishBar dialogs={dialogs} />
    {children}
  </RecordContextProvider>
);

const always = () => true;

/** react-admin would lead back to the list; the view itself says what is wrong instead. */
const keepErrorOnScreen = () => undefined;

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
