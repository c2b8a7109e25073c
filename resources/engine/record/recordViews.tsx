import { Pencil } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import {
  EditButton,
  RecordContextProvider,
  ShowBase,
  useGetRecordRepresentation,
  useResourceContext,
  useShowContext,
  useTranslate,
} from 'react-admin';
import { isPermitted, register } from '../../../providers';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { reading, SchemaContext } from '../../fields/schemaContext';
import { useArea } from '../area/areaContext';
import type { RecordMessages } from '../area/areaMessages';
import type { RecordViews, RowMovesProps } from '../area/defineArea';
import { ViewOnly } from '../area/RequirePermission';
import { useSchema } from '../area/useSchema';
import { DeleteButton } from '../delete/DeleteButton';
import { CreateView } from '../form/CreateView';
import { EditView } from '../form/EditView';
import { MissingCard } from '../publishing/MissingFieldsCard';
import { MissingProvider } from '../publishing/missingFields';
import { RowMoves } from '../publishing/RowTransitions';
import { StatusChip } from '../publishing/StatusChip';
import { ReachProvider } from './changeScope';
import { EmptyFields, EmptyFieldsButton } from './emptyFields';
import { Changes } from './LabeledValue';
import { Neighbours } from './PreviousNextLinks';
import { RecordAside } from './RecordAside';
import { RecordFrame } from './RecordLayout';
import { RecordMenu } from './RecordMenu';
import { RecordProblem } from './RecordProblem';
import { Tabs } from './Tabs';
import { useRow } from './useCachedRow';
import { always, keepErrorOnScreen, type MemberView, type ViewProps } from './viewProps';

interface RecordViewsOptions extends Omit<ViewProps, 'children'> {
  /** The texts of the fields and of what stands beside them. */
  messages: RecordMessages;
}

/** The views of a record from its fields, which are inputs where it is written and values where it is read. */
export const recordViews = (
  Fields: ComponentType,
  { messages, useReach = alone, ...options }: RecordViewsOptions,
): RecordViews => {
  const useMessages = () => {
    const { area } = useArea();
    useState(() => register(`resources.${area.name}`, messages));
  };
  const view = (View: ComponentType<ViewProps>) => () => {
    useMessages();
    return (
      <ReachProvider value={useReach}>
        <View {...options}>
          <Fields />
        </View>
      </ReachProvider>
    );
  };
  const Moves = (props: RowMovesProps) => {
    useMessages();
    return (
      <ReachProvider value={useReach}>
        <RowMoves {...props} dialogs={options.dialogs} />
      </ReachProvider>
    );
  };
  return { Create: view(CreateView), Edit: view(EditView), Show: view(ShowView), Moves };
};

const alone = () => undefined;

/** One record, to read. */
const ShowView = (props: ViewProps) => (
  <ShowBase disableAuthentication queryOptions={{ onError: keepErrorOnScreen }}>
    <ShowContents {...props} />
  </ShowBase>
);

const ShowContents = (props: ViewProps) => {
  const { children, aside, memberView, head, dialogs, mayEdit = always, mayDelete = always } = props;
  const { record, error } = useShowContext();
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(useResourceContext());
  const schema = useSchema(useArea().area);
  const row = useRow();
  if (error) return <RecordProblem error={error} />;
  // Which record it is stands there at once; the rest needs all of it.
  const known = record ?? row;
  if (!known) return <RecordSkeleton />;
  const fields = (
    <EmptyFields>
      {children}
      <Changes />
      <EmptyFieldsButton />
    </EmptyFields>
  );
  return (
    <SchemaContext.Provider value={reading(schema)}>
      <RecordContextProvider value={known}>
        <RecordFrame
          title={String(represent(known))}
          step={translate('ra.action.show')}
          chip={<StatusChip />}
          mark={record && head?.mark}
          line={record && head?.line}
          actions={
            record && (
              <>
                {head?.actions}
                {mayDelete(record) && <DeleteButton />}
                {!isPermitted(schema.name, 'edit') && <ViewOnly />}
                <RecordMenu key={record.id} />
                {mayEdit(record) && <EditButton variant="outlined" icon={<Pencil size={18} aria-hidden />} />}
              </>
            )
          }
          neighbours={<Neighbours type="show" />}
          facts={
            record &&
            memberView && (
              <SchemaContext.Provider value={reading(schema, memberView.shows)}>{fields}</SchemaContext.Provider>
            )
          }
          aside={
            record && (
              <RecordAside record={record} dialogs={dialogs}>
                {aside}
                {schema.publish && mayEdit(record) && isPermitted(schema.name, 'edit') && (
                  <MissingProvider>
                    <MissingCard />
                  </MissingProvider>
                )}
              </RecordAside>
            )
          }
        >
          {record ? memberView ? <PageAndTabs {...memberView} /> : fields : <RecordSkeleton />}
        </RecordFrame>
      </RecordContextProvider>
    </SchemaContext.Provider>
  );
};

const PageAndTabs = ({ page, work, tabs = [] }: MemberView) => (
  <Tabs
    tabs={[...(work ? [work] : []), { name: 'page', title: 'resources.engine.record.pageTab', content: page }, ...tabs]}
  />
);
