import { useState } from 'react';
import { CreateBase, type RaRecord, useNotify, useRedirect, useResourceContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import {
  type AfterSaveCall,
  autosaveKey,
  createTextsHook,
  type HttpError,
  randomIdempotencyKey,
  saveAutosave,
  useProvider,
} from '../../../providers';
import { useAction } from '../../actions/useAction';
import { defaultValuesOf, personalFieldsOf } from '../../kit';
import { useArea } from '../area/areaContext';
import { useSchema } from '../area/useSchema';
import { useStackedForm } from '../record/stackedForm';
import type { ViewProps } from '../record/viewProps';
import { dirtyValuesOf } from './dirtyValues';
import { messages } from './messages.en';
import { RecordForm } from './RecordForm';
import { EditSessionProvider, useEditSession } from './useEditSession';
import { useSaveOutcome } from './useSaveOutcome';

/** The form for a new record. */
export const CreateView = (props: ViewProps) => {
  const schema = useSchema(useArea().area);
  // What leads here may bring values along, as RecordMenu does for a duplicate.
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
  const { onSuccess: onCreated, onError: onRefused } = useSaveOutcome('ra.notification.created');
  const seeTo = useFollowUp();
  const onSuccess = (record: RaRecord) => {
    seeTo();
    onCreated(record);
  };
  const goOnWithCreated = useCreatedBefore();
  const onError = (error: HttpError, { data = {} }: { data?: object }) => {
    if (!goOnWithCreated(error, data)) onRefused(error);
  };
  const name = translate(`resources.${resource}.forcedCaseName`, { smart_count: 1 });
  // One key a form: pressing Save twice, or again after a lost answer, makes one record.
  const [idempotencyKey] = useState(randomIdempotencyKey);
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

/** Gives what sees to the rest of that which led to this form, once the record is there. A form over another has its own cause. */
const useFollowUp = () => {
  const provider = useProvider();
  const above = useStackedForm();
  const { state } = useLocation();
  const followUp: AfterSaveCall | undefined = above ? undefined : state?.followUp;
  const { run } = useAction((given: AfterSaveCall) => provider.followUp(given), { changes: false });
  return () => followUp && void run(followUp);
};

const useTexts = createTextsHook('resources.engine.form.createdBefore', messages.createdBefore);

/**
 * For a save that is refused because an earlier one, whose answer was lost, has made the record from other values. Gives
 * a function that leads to that record, where what is typed by now is offered, and tells whether it was so.
 */
const useCreatedBefore = () => {
  const { tell } = useEditSession();
  const { area } = useArea();
  const schema = useSchema(area);
  const resource = useResourceContext() ?? '';
  const redirect = useRedirect();
  const notify = useNotify();
  const t = useTexts();
  const above = useStackedForm();
  return ({ status, body }: HttpError, values: object): boolean => {
    const { id, version } = (body?.data ?? {}) as { id?: string; version?: number };
    const key = status === 422 && id !== undefined && autosaveKey(resource, id);
    if (!key) return false;
    const typed = Object.entries(dirtyValuesOf(schema, {}, values));
    // Its key stays the one that it was made with.
    const changeable = Object.fromEntries(typed.filter(([path]) => path !== schema.idField));
    saveAutosave(key, { version, values: changeable }, { ofMembers: personalFieldsOf(schema).length > 0 });
    // What was typed waits there now.
    tell({ type: 'left' });
    notify(t(above ? 'chosen' : 'message'), { type: 'warning' });
    if (above) above.onCreated({ id });
    else redirect('edit', resource, id);
    return true;
  };
};
