import { Button } from '@mui/material';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, type RaRecord, RecordContextProvider, SaveButton, useLocale, useTranslate } from 'react-admin';
import { set, useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { SchemaContext, schemaForEdit } from '../../fields/schemaContext';
import { RequiredMarkLegend } from '../../inputs/helperText';
import { type PendingInputs, PendingInputsContext } from '../../inputs/pendingInputs';
import { validateRecord, withDefaults } from '../../schema';
import { isMaskedField } from '../record/Field';
import { MissingFieldsProvider } from '../record/missingFields';
import { RecordLayout } from '../record/RecordLayout';
import { SectionsProvider } from '../record/sections';
import { UnsavedStackedFormContext, useStackedForm } from '../record/stackedForm';
import { useSchema } from '../resource/areaContext';
import { useEditSession } from '../session/useEditSession';
import { ErrorSummary } from './ErrorSummary';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';
import { useInitialFocus } from './useInitialFocus';
import { useRequestSubmit, useSave } from './useSave';
import { useSaveShortcuts } from './useSaveShortcuts';

/** The props of `RecordForm`. */
export interface RecordFormProps {
  title: string;
  step: string;
  /** The stored record in its present version; undefined for a new one. */
  record?: RaRecord;
  /** The path that Cancel navigates to. */
  cancelTo: string;
  /** The label of the save button; default: `Save`. */
  save?: string;
  chip?: ReactNode;
  actions?: ReactNode;
  previousNext?: ReactNode;
  publishing?: ReactNode;
  aside?: ReactNode;
  preview?: ReactNode;
  isAsideInPreview?: boolean | undefined;
  /** Elements of the bar at the bottom that an area adds, with the filled button of the form. */
  footer?: ReactNode;
  /** Notices above the fields, such as of a conflict; they can use the form. */
  notices?: ReactNode;
  children: ReactNode;
}

/** The form of one record, validated by the same schema as in the API. A restart of the session mounts a new form. */
export const RecordForm = (props: RecordFormProps) => {
  const { form } = useEditSession();
  return <SessionForm key={form} {...props} />;
};

const SessionForm = (props: RecordFormProps) => {
  const schema = useSchema();
  const { openedRecord, defaultValues } = useEditSession();
  const submit = useSave();
  const locale = useLocale();
  // The initial record: react-admin would reset the dirty values if the record of the form changed.
  const [record] = useState(() => (openedRecord ? withDefaults(schema.fields, openedRecord) : {}));
  const [pending] = useState((): PendingInputs => new Map());
  const validate = (values: Record<string, unknown>) => {
    const errors = {};
    const isMasked = (field: string) => openedRecord !== undefined && isMaskedField(schema, field);
    const fieldErrors = Object.entries(validateRecord(schema, values, { locale }).errors).filter(
      ([field]) => !isMasked(field),
    );
    for (const [field, message] of [...fieldErrors, ...pending.values()]) set(errors, field, message);
    return errors;
  };
  return (
    <SchemaContext.Provider value={schemaForEdit(schema)}>
      <Form
        record={record}
        {...(defaultValues && { defaultValues: withDefaults(schema.fields, defaultValues) })}
        validate={validate}
        onSubmit={(values: Record<string, unknown>) => submit(values)}
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

const FormContents = ({ record, cancelTo, save, footer, notices, children, ...layoutProps }: RecordFormProps) => {
  const translate = useTranslate();
  const { openedRecord, restored, phase, dispatch, getSession } = useEditSession();
  const isDirty = Object.keys(useFormState().dirtyFields).length > 0;
  useEffect(() => {
    if (record && phase === 'editing') dispatch({ type: 'seen', record, isDirty });
  }, [record, isDirty, phase, dispatch]);
  useSubmitMerged();
  const stackedForm = useStackedForm();
  const [isStackedFormUnsaved, setStackedFormUnsaved] = useState(false);
  const within = useRef<HTMLSpanElement>(null);
  useInitialFocus(within);
  useSaveShortcuts({ within, isDirty, cancelTo });
  return (
    <RecordLayout
      {...layoutProps}
      footer={
        <>
          <SaveButton
            alwaysEnable={!openedRecord}
            icon={null}
            type="submit"
            {...(save && { label: save })}
            {...(footer !== undefined && { variant: 'outlined' })}
          />
          <Button
            color="inherit"
            {...(stackedForm ? { onClick: stackedForm.close } : { component: Link, to: cancelTo })}
          >
            {translate('ra.action.cancel')}
          </Button>
          {footer}
        </>
      }
    >
      <span ref={within} hidden />
      {notices}
      <ErrorSummary />
      <RequiredMarkLegend />
      {/* New inputs, because those that follow others, such as a slug its title, must not change restored values. */}
      <Fragment key={`${openedRecord?.version} ${restored !== undefined}`}>
        <UnsavedStackedFormContext value={setStackedFormUnsaved}>{children}</UnsavedStackedFormContext>
      </Fragment>
      <UnsavedChangesGuard
        isDirty={isDirty || isStackedFormUnsaved}
        isSettled={() => getSession().phase === 'settled'}
        onLeave={() => dispatch({ type: 'left' })}
      />
    </RecordLayout>
  );
};

/**
 * Saves the values after a merge with the version of somebody else. The hook is called above the inputs, which are
 * mounted again by the merge: react-hook-form loses a submit that happens before they are mounted.
 */
const useSubmitMerged = () => {
  const { phase, dispatch } = useEditSession();
  const submit = useRequestSubmit();
  const submitMerged = useEffectEvent(() => submit(undefined, () => dispatch({ type: 'postponed' })));
  useEffect(() => {
    if (phase === 'merged') void submitMerged();
  }, [phase]);
};
