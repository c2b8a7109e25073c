import { Button } from '@mui/material';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, type RaRecord, RecordContextProvider, SaveButton, useLocale, useTranslate } from 'react-admin';
import { set, useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { SchemaContext, schemaForEdit } from '../../fields/schemaContext';
import { RequiredMarkLegend } from '../../inputs/helperText';
import { NewRecordContext } from '../../inputs/newRecordContext';
import { PendingInputsContext } from '../../inputs/pendingInputs';
import { validateRecord } from '../../kit';
import { useArea } from '../area/areaContext';
import { useSchema } from '../area/useSchema';
import { SaveConflict } from '../conflict/SaveConflict';
import { MissingFieldsCard } from '../publishing/MissingFieldsCard';
import { MissingFieldsProvider } from '../publishing/missingFields';
import { isMaskedField } from '../record/Field';
import { RecordLayout } from '../record/RecordLayout';
import { SectionsProvider } from '../record/sections';
import { UnsavedStackedFormContext, useStackedForm } from '../record/stackedForm';
import { ErrorSummary } from './ErrorSummary';
import { FormAutosave } from './FormAutosave';
import { NewRecordPanel } from './NewRecordPanel';
import { SaveConfirmation } from './SaveConfirmation';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';
import { useEditSession } from './useEditSession';
import { useInitialFocus } from './useInitialFocus';
import { useSaveShortcuts } from './useSaveShortcuts';
import { useRequestSubmit, useSubmitRecord } from './useSubmitRecord';

export interface RecordFormProps {
  title: string;
  step: string;
  /** The stored record as it is now; none for a new one. */
  record?: RaRecord;
  /** Where Cancel leads to. */
  cancelTo: string;
  /** What the button says that saves; default: `Save`. */
  save?: string;
  chip?: ReactNode;
  actions?: ReactNode;
  neighbours?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** The form of one record, checked by the same schema as in the API. What begins anew is another form. */
export const RecordForm = (props: RecordFormProps) => {
  const { form } = useEditSession();
  return (
    <SaveConfirmation>
      <FormOfSession key={form} {...props} />
    </SaveConfirmation>
  );
};

const FormOfSession = (props: RecordFormProps) => {
  const schema = useSchema(useArea().area);
  const { openedRecord, defaultValues } = useEditSession();
  const send = useSubmitRecord();
  const locale = useLocale();
  // As it began: react-admin would reset what is typed when another record comes below it.
  const [record] = useState(openedRecord ?? {});
  const [pending] = useState(() => new Map<string, string>());
  const validate = (values: Record<string, unknown>) => {
    const errors = {};
    const isMasked = (field: string) => openedRecord !== undefined && isMaskedField(schema, field);
    const broken = Object.entries(validateRecord(schema, values, { locale }).errors).filter(
      ([field]) => !isMasked(field),
    );
    for (const [field, sentence] of [...broken, ...pending]) set(errors, field, sentence);
    return errors;
  };
  return (
    <SchemaContext.Provider value={schemaForEdit(schema)}>
      <Form
        record={record}
        defaultValues={defaultValues}
        validate={validate}
        onSubmit={(values: object) => send(values)}
        disableInvalidFormNotification
        noValidate
      >
        <PendingInputsContext.Provider value={pending}>
          <RecordContextProvider value={openedRecord ?? record}>
            <MissingFieldsProvider>
              <SectionsProvider>
                <FormContents {...props} />
              </SectionsProvider>
            </MissingFieldsProvider>
          </RecordContextProvider>
        </PendingInputsContext.Provider>
      </Form>
    </SchemaContext.Provider>
  );
};

const FormContents = ({ record, cancelTo, save, children, aside, ...frame }: RecordFormProps) => {
  const translate = useTranslate();
  const { openedRecord, restored, phase, tell, now } = useEditSession();
  const isDirty = Object.keys(useFormState().dirtyFields).length > 0;
  useEffect(() => {
    if (record && phase === 'editing') tell({ type: 'seen', record, isDirty });
  }, [record, isDirty, phase, tell]);
  useSendMerged();
  const above = useStackedForm();
  const [isUnsavedAbove, setUnsavedAbove] = useState(false);
  const within = useRef<HTMLSpanElement>(null);
  useInitialFocus(within);
  useSaveShortcuts({ within, isDirty, cancelTo });
  return (
    <RecordLayout
      {...frame}
      aside={
        <>
          {aside}
          <MissingFieldsCard />
        </>
      }
      footer={
        <>
          <SaveButton alwaysEnable={!openedRecord} icon={null} type="submit" {...(save && { label: save })} />
          <Button color="inherit" {...(above ? { onClick: above.close } : { component: Link, to: cancelTo })}>
            {translate('ra.action.cancel')}
          </Button>
        </>
      }
    >
      <span ref={within} hidden />
      <SaveConflict />
      <FormAutosave isDirty={isDirty} />
      <ErrorSummary />
      <RequiredMarkLegend />
      {/* Inputs that follow others, such as a slug its title, take what was put back for given. */}
      <Fragment key={`${openedRecord?.version} ${restored !== undefined}`}>
        <UnsavedStackedFormContext.Provider value={setUnsavedAbove}>
          <NewRecordContext.Provider value={above ? null : NewRecordPanel}>{children}</NewRecordContext.Provider>
        </UnsavedStackedFormContext.Provider>
      </Fragment>
      <UnsavedChangesGuard
        isDirty={isDirty || isUnsavedAbove}
        isSettled={() => now().phase === 'settled'}
        onLeave={() => tell({ type: 'left' })}
      />
    </RecordLayout>
  );
};

/**
 * Saves what was put together with the version of somebody else. Works above the inputs, which begin anew with it:
 * react-hook-form forgets what was sent before they have begun.
 */
const useSendMerged = () => {
  const { phase, tell } = useEditSession();
  const submit = useRequestSubmit();
  const sendMerged = useEffectEvent(() => submit(undefined, () => tell({ type: 'postponed' })));
  useEffect(() => {
    if (phase === 'merged') void sendMerged();
  }, [phase]);
};
