import type { ReactNode } from 'react';
import { type RaRecord, TextInput, useLocale, useTranslate } from 'react-admin';
import { set } from 'react-hook-form';
import { SchemaContext, schemaForEdit, useViewSchema } from '../../fields/schemaContext';
import { FieldGrid } from '../../fields/styledElements';
import { commonRules, formatMessage, type TransitionDeclaration, validateRecord } from '../../schema';
import { ActionDialog } from '../../ui/ActionDialog';
import { Field } from '../record/Field';
import { isTextName, reasonTexts, usePublishTexts } from './publishTexts';

/** The input of a user for a transition. */
export interface TransitionInput {
  reason?: string;
  data?: Record<string, unknown>;
  /** Whether the transition applies to the following records too. */
  following?: boolean;
  /** The scheduled version that the transition is about. */
  scheduledVersion?: number;
  /** Whether people are notified of the transition. */
  notifyPeople?: boolean;
}

/** The props of a transition dialog, including the custom ones of areas. */
export interface TransitionDialogProps {
  /** The title of the dialog, e.g. the name of the transition. */
  title: string;
  /** The label of the confirm button; default: the title. */
  confirm?: string;
  transition: TransitionDeclaration;
  record: RaRecord;
  /** Whether the transition is in progress. */
  isBusy: boolean;
  onClose: () => void;
  /** Makes the transition; the dialog stays open until the promise is fulfilled. */
  onSubmit: (input: TransitionInput) => Promise<void>;
  /** Whether it can be confirmed yet; default: yes. */
  canConfirm?: boolean;
  /** Information about the transition, and its error if it failed. */
  children: ReactNode;
}

const maxReasonLength = 500;

/**
 * A dialog that asks for the reason and the fields that a transition needs. Without `record` the input applies to
 * several records.
 */
export const TransitionDialog = ({
  title,
  confirm = title,
  transition,
  record,
  isBusy,
  onClose,
  onSubmit,
  canConfirm = true,
  children,
}: Omit<TransitionDialogProps, 'record'> & Partial<Pick<TransitionDialogProps, 'record'>>) => {
  const { schema } = useViewSchema();
  const { fields = [], required = [] } = transition;
  const locale = useLocale();
  const t = usePublishTexts();
  const translate = useTranslate();
  const validate = ({ reason, ...values }: Record<string, unknown>) => {
    const { errors } = validateRecord(schema, { ...record, ...values }, { locale });
    const fieldErrors = Object.entries(errors).filter(([path]) => fields.includes(path.split('.')[0] ?? ''));
    const isEmpty = (value: unknown) => value === undefined || value === null || String(value).trim() === '';
    const missingFields = [
      ...required.filter((field) => isEmpty(values[field])),
      ...(transition.reason === true && isEmpty(reason) ? ['reason'] : []),
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
        confirmHasFocus={!record && fields.length === 0 && !transition.reason}
      >
        {children}
        <FieldGrid>
          {fields.map((field) => (
            <Field key={field} source={field} />
          ))}
          {transition.reason && (
            <TextInput
              source="reason"
              className="wide"
              autoFocus={fields.length === 0}
              multiline
              minRows={2}
              label={t(`reason.${reasonNameOf(transition)}`)}
              helperText={translate(`resources.${schema.name}.reasonHelp.${transition.to}`, { _: t('reason.help') })}
              slotProps={{ htmlInput: { maxLength: maxReasonLength } }}
            />
          )}
        </FieldGrid>
      </ActionDialog>
    </SchemaContext.Provider>
  );
};

/** Returns the text key of the reason's label; the steps of a review ask for a note instead. */
const reasonNameOf = ({ name, to, reason }: TransitionDeclaration) => {
  const transitionName = name ?? to;
  // Somebody who publishes their own edits must give a reason.
  if (transitionName === 'published' && reason === true) return 'label';
  return isTextName(reasonTexts, transitionName) ? transitionName : reason === 'optional' ? 'optional' : 'label';
};
