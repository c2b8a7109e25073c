import { useState } from 'react';
import { CreateBase, type RaRecord, useResourceContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { v4 as uuid } from 'uuid';
import { type HttpError, useProvider } from '../../../providers';
import { useSaveOutcome } from '../core/form/useSave';
import { CarriedValuesProvider, carriedValuesOf, useStoreCarriedValues } from '../core/record/carriedValues';
import { useStackedForm } from '../core/record/stackedForm';
import { useSchema } from '../core/resource/areaContext';
import { EditSessionProvider } from '../core/session/useEditSession';
import { useCreatedBefore } from '../features/autosave/useCreatedBefore';
import { defaultValuesOf } from '../schema';
import { useAction } from '../ui/useAction';
import { AreaForm } from './AreaForm';
import { usePreviewAside } from './usePreviewAside';
import type { ViewProps } from './viewProps';

/** The form for a new record. */
export const CreateView = (props: ViewProps) => {
  const schema = useSchema();
  // The navigation state may contain initial values, e.g. from RecordMenu for a duplicate.
  const { state } = useLocation();
  return (
    <EditSessionProvider defaultValues={{ ...defaultValuesOf(schema), ...props.defaultValues, ...state?.values }}>
      <CarriedValuesProvider initial={carriedValuesOf(schema, state ?? {})}>
        <CreateContents {...props} />
      </CarriedValuesProvider>
    </EditSessionProvider>
  );
};

const CreateContents = ({ children, aside, formFooter, ...props }: ViewProps) => {
  const preview = usePreviewAside(props);
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const returnTo = useReturnPath();
  const { onSuccess: onCreated, onError: onSaveError } = useSaveOutcome('ra.notification.created', returnTo);
  const markAnswered = useAnsweredQuestions();
  const storeCarriedValues = useStoreCarriedValues();
  const onSuccess = (record: RaRecord) => {
    markAnswered();
    storeCarriedValues(record.id);
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
      <AreaForm
        title={translate(`resources.${resource}.createTitle`, { _: translate('console.new', { name }) })}
        step={translate('console.newStep')}
        cancelTo={returnTo ?? `/${resource}`}
        save={translate(`resources.${resource}.createSave`, { _: translate('ra.action.save') })}
        aside={aside}
        footer={formFooter}
        preview={preview}
        isAsideInPreview={props.isAsideInPreview}
      >
        {children}
      </AreaForm>
    </CreateBase>
  );
};

/**
 * Returns the path of the page from which the new record was begun, to which its form returns; undefined for most. The
 * navigation state belongs to the form below a stacked one.
 */
const useReturnPath = (): string | undefined => {
  const stackedForm = useStackedForm();
  const { state } = useLocation();
  return stackedForm ? undefined : state?.returnTo;
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
