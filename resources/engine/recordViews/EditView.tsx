import { useLayoutEffect } from 'react';
import {
  EditBase,
  RecordContextProvider,
  useCreatePath,
  useEditContext,
  useGetRecordRepresentation,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useParams } from 'react-router';
import { isUnreachable } from '../../../providers';
import { useSaveOutcome } from '../core/form/useSave';
import { CarriedValuesProvider } from '../core/record/carriedValues';
import { AuditInfoCard } from '../core/record/LabeledValue';
import { LoadingView } from '../core/record/LoadingView';
import { RecordProblem } from '../core/record/RecordProblem';
import { useArea } from '../core/resource/areaContext';
import { StatusChip } from '../core/resource/StatusChip';
import { useLoadedAt } from '../core/resource/useLoadedAt';
import { EditSessionProvider, useEditSession } from '../core/session/useEditSession';
import { PreviousNextLinks } from '../features/previousNext/PreviousNextLinks';
import { PublishBar } from '../features/publishing/PublishBar';
import { FailureAlert } from '../ui/FailureAlert';
import { AreaForm } from './AreaForm';
import { RecordMenu } from './RecordMenu';
import { StatisticsCard } from './StatisticsCard';
import { usePreviewAside } from './usePreviewAside';
import { alwaysTrue, stayOnError, type ViewProps } from './viewProps';

/** The form of an existing record. */
export const EditView = (props: ViewProps) => {
  const { id } = useParams();
  return (
    <EditSessionProvider key={id}>
      <CarriedValuesProvider id={id}>
        <RecordEditView {...props} />
      </CarriedValuesProvider>
    </EditSessionProvider>
  );
};

const RecordEditView = (props: ViewProps) => {
  const { onSuccess, onError } = useSaveOutcome('ra.notification.updated');
  const { area } = useArea();
  return (
    <EditBase
      disableAuthentication
      id={area.shape.id}
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onSuccess, onError }}
      queryOptions={{ onError: stayOnError }}
    >
      <EditContents {...props} />
    </EditBase>
  );
};

const EditContents = ({ children, aside, formFooter, actionDialogs, canDelete = alwaysTrue, ...props }: ViewProps) => {
  const { record, error, refetch } = useEditContext();
  const loadedAt = useLoadedAt(record);
  const { openedRecord, dispatch } = useEditSession();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const createPath = useCreatePath();
  const represent = useGetRecordRepresentation(resource);
  const { area } = useArea();
  const preview = usePreviewAside(props);
  // A layout effect, so that a cached record opens before the first paint.
  useLayoutEffect(() => {
    if (record && !openedRecord) dispatch({ type: 'opened', record });
  }, [record, openedRecord, dispatch]);
  // Typed values stay while the API does not answer.
  const isOutdated = record !== undefined && isUnreachable(error);
  if (error && !isOutdated) return <RecordProblem error={error} />;
  if (!record || !openedRecord) return <LoadingView />;
  const cancelTo = area.shape.show ? createPath({ resource, type: 'show', id: record.id }) : `/${resource}`;
  return (
    <AreaForm
      title={String(represent(record))}
      step={translate('ra.action.edit')}
      record={record}
      cancelTo={cancelTo}
      chip={
        // The status of the stored record; the form may still contain an older version.
        <RecordContextProvider value={record}>
          <StatusChip />
        </RecordContextProvider>
      }
      save={translate(`resources.${resource}.editSave`, { _: translate('ra.action.save') })}
      footer={formFooter}
      actions={<RecordMenu canDelete={canDelete(record)} />}
      previousNext={<PreviousNextLinks type="edit" />}
      publishing={
        // The bar of an area with its own filled button leads to the actions of the record.
        formFooter === undefined && (
          <RecordContextProvider value={record}>
            <PublishBar dialogs={actionDialogs} isRow={preview !== undefined} />
          </RecordContextProvider>
        )
      }
      aside={
        <RecordContextProvider value={record}>
          {aside}
          {!area.shape.show && <StatisticsCard />}
          {area.shape.edit === 'single' && <AuditInfoCard />}
        </RecordContextProvider>
      }
      preview={preview}
      isAsideInPreview={props.isAsideInPreview}
    >
      {error && (
        <FailureAlert error={error} retry={refetch} loadedAt={loadedAt} className="wide" sx={{ m: 2, mb: 0 }} />
      )}
      {children}
    </AreaForm>
  );
};
