import { useQueryClient } from '@tanstack/react-query';
import { mapValues } from 'es-toolkit';
import { type ComponentType, Fragment, useState } from 'react';
import {
  type RaRecord,
  RecordContextProvider,
  ShowBase,
  useGetRecordRepresentation,
  useResourceContext,
  useShowContext,
  useTranslate,
} from 'react-admin';
import { useLocation, useParams } from 'react-router';
import { isPermitted, isUnreachable, registerTexts } from '../../../providers';
import { rowsMeta } from '../core/list/initialListParams';
import { CarriedValuesProvider } from '../core/record/carriedValues';
import { ChangeScopeProvider } from '../core/record/changeScope';
import { EmptyFields, EmptyFieldsButton } from '../core/record/emptyFields';
import { AuditInfo } from '../core/record/LabeledValue';
import { LoadingView } from '../core/record/LoadingView';
import { MissingFieldsProvider } from '../core/record/missingFields';
import { ReadOnlyNotice } from '../core/record/ReadOnlyNotice';
import { RecordLayout } from '../core/record/RecordLayout';
import { RecordProblem } from '../core/record/RecordProblem';
import { loadNoQuestion, SaveQuestionProvider } from '../core/record/saveQuestion';
import { useArea, useSchema } from '../core/resource/areaContext';
import type { RecordMessages } from '../core/resource/areaMessages';
import type { RecordView, RecordViews, RowActionsProps } from '../core/resource/defineArea';
import { StatusChip } from '../core/resource/StatusChip';
import { useLoadedAt } from '../core/resource/useLoadedAt';
import { OpenNextProvider } from '../features/previousNext/OpenNextProvider';
import { PreviousNextLinks } from '../features/previousNext/PreviousNextLinks';
import { MissingFieldsCard } from '../features/publishing/MissingFieldsCard';
import { PublishBar } from '../features/publishing/PublishBar';
import { MainActionButton, RecordActionsProvider } from '../features/publishing/RecordActionsProvider';
import { RowActions } from '../features/publishing/RowActions';
import { RecordSkeleton } from '../fields/RecordSkeleton';
import { SchemaContext, schemaForShow } from '../fields/schemaContext';
import { hasDrafts } from '../schema';
import { FailureAlert } from '../ui/FailureAlert';
import { PartBoundary } from '../ui/PartBoundary';
import { CreateView } from './CreateView';
import { EditLink } from './EditLink';
import { EditView } from './EditView';
import { RecordMenu } from './RecordMenu';
import { StatisticsCard } from './StatisticsCard';
import { usePreviewAside } from './usePreviewAside';
import { alwaysTrue, stayOnError, type ViewProps } from './viewProps';

interface RecordViewsOptions extends Omit<ViewProps, 'children'> {
  /** The texts of the fields, sections and tabs. */
  messages: RecordMessages;
}

/**
 * Returns the views of an area's records. `Fields` renders inputs where a record is edited and values where it is read.
 */
export const recordViews = (
  Fields: ComponentType,
  { messages, useChangeScope = useNoChangeScope, loadSaveQuestion = loadNoQuestion, ...options }: RecordViewsOptions,
): RecordViews => {
  const useMessages = () => {
    const { area } = useArea();
    useState(() => registerTexts(`resources.${area.name}`, messages));
  };
  const view = (View: ComponentType<ViewProps>): RecordView => {
    const TitledView = () => {
      useMessages();
      return (
        <ChangeScopeProvider value={useChangeScope}>
          <SaveQuestionProvider value={loadSaveQuestion}>
            <View {...options} {...boundedParts(options)}>
              <PartBoundary>
                <Fields />
              </PartBoundary>
            </View>
          </SaveQuestionProvider>
        </ChangeScopeProvider>
      );
    };
    return Object.assign(TitledView, { isTitled: true as const });
  };
  const Actions = (props: RowActionsProps) => {
    useMessages();
    return (
      <ChangeScopeProvider value={useChangeScope}>
        <RowActions {...props} dialogs={options.actionDialogs} />
      </ChangeScopeProvider>
    );
  };
  return { Create: view(CreateView), Edit: view(EditView), Show: view(ShowView), Actions };
};

/** Puts a boundary around the parts that an area adds next to its fields, so that an error in one leaves the others. */
const boundedParts = ({ aside, header }: Omit<ViewProps, 'children'>): Partial<ViewProps> => ({
  ...(aside !== undefined && { aside: <PartBoundary>{aside}</PartBoundary> }),
  ...(header && { header: mapValues(header, (part) => part && <PartBoundary isInline>{part}</PartBoundary>) }),
});

/** The change scope of areas in which a change never concerns other records. */
const useNoChangeScope = () => undefined;

/** The view in which one record is read. */
const ShowView = (props: ViewProps) => (
  <ShowBase disableAuthentication queryOptions={{ onError: stayOnError }}>
    <CarriedValuesProvider key={useParams().id} id={useParams().id}>
      <ShowContents {...props} />
    </CarriedValuesProvider>
  </ShowBase>
);

const ShowContents = (props: ViewProps) => {
  const {
    children,
    aside,
    header,
    report,
    menuEntries,
    actionDialogs,
    canEdit = alwaysTrue,
    canDelete = alwaysTrue,
  } = props;
  const { record, error, refetch } = useShowContext();
  const loadedAt = useLoadedAt(record);
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(useResourceContext());
  const schema = useSchema();
  const row = useCachedRow();
  const preview = usePreviewAside(props);
  const { placement } = useArea();
  const { hash } = useLocation();
  const isReport = record !== undefined && report?.isFor(record) === true;
  const hasPreview = !isReport || hash === `#${report?.fieldsTab}`;
  const isOutdated = record !== undefined && isUnreachable(error);
  if (error && !isOutdated) return <RecordProblem error={error} />;
  // The cached list row is enough for the title and the status; the rest needs the complete record.
  const displayedRecord = record ?? row;
  if (!displayedRecord) return <LoadingView />;
  const foot = (
    <>
      <AuditInfo />
      <EmptyFieldsButton />
    </>
  );
  // Beside the list, the contents are a conversation or the like, and the fields stand in the aside.
  const isPane = placement === 'pane';
  const NextRecord = isPane ? OpenNextProvider : Fragment;
  const fields = (
    <>
      {error && <FailureAlert error={error} retry={refetch} loadedAt={loadedAt} className="wide" />}
      {children}
      {!isPane && foot}
    </>
  );
  return (
    <SchemaContext.Provider value={schemaForShow(schema)}>
      <RecordContextProvider value={displayedRecord}>
        <NextRecord>
          <RecordActionsProvider record={displayedRecord} dialogs={actionDialogs}>
            <EmptyFields heading={String(represent(displayedRecord))}>
              <RecordLayout
                title={String(represent(displayedRecord))}
                step={translate('ra.action.show')}
                chip={<StatusChip />}
                leading={record && header?.leading}
                line={record && header?.line}
                actions={
                  record && (
                    <>
                      {!isReport && <MainActionButton />}
                      {header?.actions}
                      {!isPermitted(schema.name, 'edit') && <ReadOnlyNotice />}
                      {canEdit(record) && <EditLink />}
                      <RecordMenu key={record.id} canDelete={canDelete(record)} areaEntries={menuEntries} />
                    </>
                  )
                }
                previousNext={<PreviousNextLinks type="show" />}
                publishing={record && !isReport && <PublishBar isRow={preview !== undefined} />}
                aside={
                  record &&
                  !isReport && (
                    <>
                      {aside}
                      {hasDrafts(schema) && canEdit(record) && isPermitted(schema.name, 'edit') && (
                        <MissingFieldsProvider>
                          <MissingFieldsCard />
                        </MissingFieldsProvider>
                      )}
                      <StatisticsCard />
                      {isPane && foot}
                    </>
                  )
                }
                preview={record && hasPreview ? preview : undefined}
                isAsideInPreview={props.isAsideInPreview}
              >
                {record ? fields : <RecordSkeleton />}
              </RecordLayout>
            </EmptyFields>
          </RecordActionsProvider>
        </NextRecord>
      </RecordContextProvider>
    </SchemaContext.Provider>
  );
};

/**
 * Returns the list row of the record in the URL from react-admin's cache; enough to show its name and state while the
 * record loads.
 */
const useCachedRow = (): RaRecord | undefined => {
  const resource = useResourceContext();
  const { id } = useParams();
  return useQueryClient().getQueryData([resource, 'getOne', { id, ...rowsMeta }]);
};
