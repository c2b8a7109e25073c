import { useState } from 'react';
import { CreateBase, type RaRecord, useResourceContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { type AfterSaveCall, type HttpError, randomIdempotencyKey, useProvider } from '../../providers';
import { AreaForm } from './AreaForm';
import { useSaveOutcome } from './core/form/useSave';
import { useStackedForm } from './core/record/stackedForm';
import { useSchema } from './core/resource/areaContext';
import { EditSessionProvider } from './core/session/useEditSession';
import { useCreatedBefore } from './features/autosave/useCreatedBefore';
import { defaultValuesOf } from './schema';
import { useAction } from './ui/useAction';
import type { ViewProps } from './viewProps';

/** The form for a new record. */
export const CreateView = (props: ViewProps) => {
  const schema = useSchema();
  // The navigation state may contain initial values, e.g. from RecordMenu for a duplicate.
  const { state } = useLocation();
  return (
    <EditSessionProvider defaultValues={{ ...defaultValuesOf(schema), ...props.defaultValues, ...state?.values }}>
      <CreateContents {...props} />
    </EditSessionProvider>
  );
};

const CreateContents = ({ children, aside }: ViewProps) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const { onSuccess: onCreated, onError: onSaveError } = useSaveOutcome('ra.notification.created');
  const runAfterSave = useAfterSave();
  const onSuccess = (record: RaRecord) => {
    runAfterSave();
    onCreated(record);
  };
  const openCreatedRecord = useCreatedBefore();
  const onError = (error: HttpError, { data = {} }: { data?: object }) => {
    if (!openCreatedRecord(error, data)) onSaveError(error);
  };
  const name = translate(`resources.${resource}.forcedCaseName`, { smart_count: 1 });
  // One key for each form, so that pressing Save twice, or again after a lost response, creates one record.
  const [idempotencyKey] = useState(randomIdempotencyKey);
  return (
    <CreateBase
      disableAuthentication
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onSuccess, onError, meta: { idempotencyKey } }}
    >
      <AreaForm
        title={translate(`resources.${resource}.createTitle`, { _: translate('console.new', { name }) })}
        step={translate('console.newStep')}
        cancelTo={`/${resource}`}
        save={translate(`resources.${resource}.createSave`, { _: translate('ra.action.save') })}
        aside={aside}
      >
        {children}
      </AreaForm>
    </CreateBase>
  );
};

/**
 * Returns a function that runs the follow-up call of the navigation state, to be called when the record is created. It
 * does nothing in a stacked form, because the navigation state belongs to the form below.
 */
const useAfterSave = () => {
  const provider = useProvider();
  const stackedForm = useStackedForm();
  const { state } = useLocation();
  const followUp: AfterSaveCall | undefined = stackedForm ? undefined : state?.followUp;
  const { run } = useAction((call: AfterSaveCall) => provider.runAfterSave(call), { changes: false });
  return () => followUp && void run(followUp);
};
