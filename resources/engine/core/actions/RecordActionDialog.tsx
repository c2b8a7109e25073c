import { pick } from 'es-toolkit';
import type { ReactNode } from 'react';
import { type RaRecord, TextInput, useLocale, useTranslate } from 'react-admin';
import { set, useWatch } from 'react-hook-form';
import { createTextsHook, isTextName } from '../../../../providers';
import { SchemaContext, schemaForEdit, useViewSchema } from '../../fields/schemaContext';
import { FieldGrid } from '../../fields/styledElements';
import { commonRules, formatMessage, maxReasonLength, type RecordAction, validateRecord } from '../../schema';
import { ActionDialog } from '../../ui/ActionDialog';
import { Field } from '../record/Field';
import { ActionInputContext } from './actionInput';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.engine.core.actions.reason', messages.reason);

/** The input of a user for an action. */
export interface RecordActionInput {
  reason?: string;
  data?: Record<string, unknown>;
  /** Whether the action applies to the following records too. */
  following?: boolean;
  /** The scheduled version that the action is about. */
  scheduledVersion?: number;
  /** Whether people are notified of the action. */
  notifyPeople?: boolean;
  /** Whether members may lose something to which other records lead. */
  confirm?: boolean;
}

/** The props of the dialog of an action, including the custom ones of areas. */
export interface RecordActionDialogProps {
  /** The title of the dialog, e.g. the name of the action. */
  title: string;
  /** The label of the confirm button; default: the title. */
  confirm?: string;
  action: RecordAction;
  record: RaRecord;
  /** Whether the action is in progress. */
  isBusy: boolean;
  onClose: () => void;
  /** Does the action; the dialog stays open until the promise is fulfilled. */
  onSubmit: (input: RecordActionInput) => Promise<void>;
  /** Whether it can be confirmed yet; default: yes. */
  canConfirm?: boolean;
  /** Information about the action, and its error if it failed. */
  children: ReactNode;
  /** The question whether people are notified, which reads the input from `ActionInputContext`. */
  notification?: ReactNode;
}

/**
 * A dialog that asks for the reason and the fields that an action needs. Without `record` the input applies to
 * several records.
 */
export const RecordActionDialog = ({
  title,
  confirm = title,
  action,
  record,
  isBusy,
  onClose,
  onSubmit,
  canConfirm = true,
  children,
  notification,
}: Omit<RecordActionDialogProps, 'record'> & Partial<Pick<RecordActionDialogProps, 'record'>>) => {
  const { schema } = useViewSchema();
  const { fields = [], required = [] } = action;
  const locale = useLocale();
  const t = useTexts();
  const translate = useTranslate();
  const validate = ({ reason, ...values }: Record<string, unknown>) => {
    const { errors } = validateRecord(schema, { ...record, ...values }, { locale });
    const fieldErrors = Object.entries(errors).filter(([path]) => fields.includes(path.split('.')[0] ?? ''));
    const missingFields = [
      ...required.filter((field) => isEmpty(values[field])),
      ...(action.reason === true && isEmpty(reason) ? ['reason'] : []),
    ];
    const messages = {};
    const missingError = (field: string) => [field, formatMessage(locale, commonRules.missing)] as const;
    for (const [field, message] of [...fieldErrors, ...missingFields.map(missingError)]) set(messages, field, message);
    return messages;
  };
  const submit = ({ reason, ...values }: Record<string, unknown>) => {
    const data = Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
    return onSubmit({
      ...(typeof reason === 'string' && reason.trim() !== '' && { reason: reason.trim() }),
      ...(fields.length > 0 && { data }),
    });
  };
  return (
    <SchemaContext.Provider value={schemaForEdit(schema, required)}>
      <ActionDialog
        title={title}
        confirmLabel={confirm}
        cancelLabel="ra.action.back"
        form={{ ...(record && { record }), validate, onSubmit: submit }}
        onClose={onClose}
        isBusy={isBusy}
        canConfirm={canConfirm}
        confirmHasFocus={!record && fields.length === 0 && !action.reason && action.to !== 'archived'}
      >
        {children}
        <FieldGrid>
          {fields.map((field) => (
            <Field key={field} source={field} />
          ))}
          {action.reason && (
            <TextInput
              source="reason"
              className="wide"
              autoFocus={fields.length === 0}
              multiline
              minRows={2}
              label={t(reasonNameOf(action))}
              helperText={translate(`resources.${schema.name}.reasonHelp.${action.name}`, { _: t('help') })}
              slotProps={{ htmlInput: { maxLength: maxReasonLength } }}
            />
          )}
        </FieldGrid>
        {notification && <WithInput action={action}>{notification}</WithInput>}
      </ActionDialog>
    </SchemaContext.Provider>
  );
};

/** Passes the values of the form around to the notification of an action. */
const WithInput = ({ action, children }: { action: RecordAction; children: ReactNode }) => {
  const { fields = [], required = [] } = action;
  const { reason, ...values } = useWatch();
  const isComplete = required.every((field) => !isEmpty(values[field]));
  const data = fields.length > 0 ? pick(values, [...fields]) : undefined;
  return (
    <ActionInputContext value={isComplete ? { data, reason: reason?.trim() } : undefined}>
      {children}
    </ActionInputContext>
  );
};

const isEmpty = (value: unknown) => value === undefined || value === null || String(value).trim() === '';

/** Returns the text key of the reason's label; the steps of a review ask for a note instead. */
const reasonNameOf = ({ name, reason }: RecordAction) => {
  // Somebody who publishes their own edits must give a reason.
  if (name === 'publish' && reason === true) return 'label';
  return isTextName(messages.reason, name) ? name : reason === 'optional' ? 'optional' : 'label';
};
