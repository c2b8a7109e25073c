import { useState } from 'react';
import { CreateBase, type RaRecord, useNotify, useRedirect, useResourceContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { v4 as uuid } from 'uuid';
import { autosaveKey, createTextsHook, type HttpError, saveAutosave, useProvider } from '../../../../providers';
import { defaultValuesOf, personalFieldsOf } from '../../schema';
import { useAction } from '../../ui/useAction';
import { useStackedForm } from '../record/stackedForm';
import { useArea } from '../resource/areaContext';
import { useSchema } from '../resource/useSchema';
import { EditSessionProvider, useEditSession } from '../session/useEditSession';
import { dirtyValuesOf } from '../values/dirtyValues';
import { messages } from './messages.en';
import { RecordForm } from './RecordForm';
import { useSaveOutcome } from './useSaveOutcome';
import type { ViewProps } from './viewProps';

/** The form for a new record. */
export const CreateView = (props: ViewProps) => {
  const schema = useSchema(useArea().area);
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
  const markAnswered = useAnsweredQuestions();
  const onSuccess = (record: RaRecord) => {
    markAnswered();
    onCreated(record);
  };
  const openCreatedRecord = useCreatedBefore();
  const onError = (error: HttpError, { data = {} }: { data?: object }) => {
    if (!openCreatedRecord(error, data)) onSaveError(error);
  };
  const name = translate(`resources.${resource}.forcedCaseName`, { smart_count: 1 });
  // One key for each form, so that pressing Save twice, or again after a lost response, creates one record.
  const [idempotencyKey] = useState(() => uuid());
  return (
    <CreateBase
      disableAuthentication
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onSuccess, onError, meta: { idempotencyKey } }}
    >
      <RecordForm
        title={translate(`resources.${resource}.createTitle`, { _: translate('console.new', { name }) })}
        step={translate('console.newStep')}
        cancelTo={`/${resource}`}
        save={translate(`resources.${resource}.createSave`, { _: translate('ra.action.save') })}
        aside={aside}
      >
        {children}
      </RecordForm>
    </CreateBase>
  );
};

/**
 * Returns a function that marks the questions in the navigation state as answered by the created record. It does
 * nothing in a stacked form, because the navigation state belongs to the form below.
 */
const useAnsweredQuestions = () => {
  const provider = useProvider();
  const stackedForm = useStackedForm();
  const { state } = useLocation();
  const questions: string[] | undefined = stackedForm ? undefined : state?.answeredQuestions;
  const { run } = useAction((answered: string[]) => provider.reviewQuestions(answered, 'fixed'), { changes: false });
  return () => questions && void run(questions);
};

const useTexts = createTextsHook('resources.engine.core.form.createdBefore', messages.createdBefore);

/**
 * Handles a create request that fails with 422 because an earlier one, whose response was lost, has created the record
 * with other values. Returns a function that stores the present values as an autosave of that record and opens the
 * record; it returns false for all other errors.
 */
const useCreatedBefore = () => {
  const { dispatch } = useEditSession();
  const { area } = useArea();
  const schema = useSchema(area);
  const resource = useResourceContext() ?? '';
  const redirect = useRedirect();
  const notify = useNotify();
  const t = useTexts();
  const stackedForm = useStackedForm();
  return ({ status, body }: HttpError, values: object): boolean => {
    const { id, version } = (body?.data ?? {}) as { id?: string; version?: number };
    const key = status === 422 && id !== undefined && autosaveKey(resource, id);
    if (!key) return false;
    const dirtyEntries = Object.entries(dirtyValuesOf(schema, {}, values));
    // The key of a record cannot be changed.
    const changeable = Object.fromEntries(dirtyEntries.filter(([path]) => path !== schema.idField));
    saveAutosave(key, { version, values: changeable }, { isPersonalData: personalFieldsOf(schema).length > 0 });
    // The values are stored now, so that leaving the form loses nothing.
    dispatch({ type: 'left' });
    notify(t(stackedForm ? 'selected' : 'message'), { type: 'warning' });
    if (stackedForm) stackedForm.onCreated({ id });
    else redirect('edit', resource, id);
    return true;
  };
};
