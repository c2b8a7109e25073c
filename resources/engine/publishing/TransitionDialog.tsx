import type { ReactNode } from 'react';
import { type RaRecord, TextInput, useLocale } from 'react-admin';
import { set } from 'react-hook-form';
import { ActionDialog } from '../../actions/ActionDialog';
import { SchemaContext, schemaForEdit, useViewSchema } from '../../fields/schemaContext';
import { FieldGrid } from '../../fields/styledElements';
import { commonRules, formatMessage, type TransitionDeclaration, validateRecord } from '../../kit';
import { Field } from '../record/Field';
import { isTextName, reasonTexts, usePublishTexts } from './publishTexts';

/** What a person gave with a move. */
export interface TransitionInput {
  reason?: string;
  data?: Record<string, unknown>;
  /** Whether it is meant for what comes after the record too. */
  following?: boolean;
  /** Whether people are told of it. */
  notifyPeople?: boolean;
}

export interface MoveDialogProps {
  /** What is about to be done. */
  title: string;
  /** What the button says that does it; default: the title. */
  confirm?: string;
  transition: TransitionDeclaration;
  record: RaRecord;
  /** Whether the move is being made. */
  isBusy: boolean;
  onClose: () => void;
  /** Makes the move; the dialog stays open until it is done. */
  onSubmit: (given: TransitionInput) => Promise<void>;
  /** Whether it can be confirmed yet; default: yes. */
  mayConfirm?: boolean;
  /** What is said before the move is made, and why it was refused. */
  children: ReactNode;
}

const maxReasonLength = 500;

/** Asks for what a move needs, a reason or fields of the record, before it is made; without a record what is given holds for several. */
export const TransitionDialog = ({
  title,
  confirm = title,
  transition,
  record,
  isBusy,
  onClose,
  onSubmit,
  mayConfirm = true,
  children,
}: Omit<MoveDialogProps, 'record'> & Partial<Pick<MoveDialogProps, 'record'>>) => {
  const { schema } = useViewSchema();
  const { fields = [], required = [] } = transition;
  const locale = useLocale();
  const sayOfMove = usePublishTexts();
  const validate = ({ reason, ...values }: Record<string, unknown>) => {
    const { errors } = validateRecord(schema, { ...record, ...values }, { locale });
    const asked = Object.entries(errors).filter(([path]) => fields.includes(path.split('.')[0] ?? ''));
    const isEmpty = (value: unknown) => value === undefined || value === null || String(value).trim() === '';
    const missing = [
      ...required.filter((field) => isEmpty(values[field])),
      ...(transition.reason === true && isEmpty(reason) ? ['reason'] : []),
    ];
    const sentences = {};
    const sayMissing = (field: string) => [field, formatMessage(locale, commonRules.missing)] as const;
    for (const [field, sentence] of [...asked, ...missing.map(sayMissing)]) set(sentences, field, sentence);
    return sentences;
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
        canConfirm={mayConfirm}
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
              label={sayOfMove(`reason.${reasonNameOf(transition)}`)}
              helperText={sayOfMove('reason.help')}
              slotProps={{ htmlInput: { maxLength: maxReasonLength } }}
            />
          )}
        </FieldGrid>
      </ActionDialog>
    </SchemaContext.Provider>
  );
};

/** What the reason of a move is called: a step of the review has a note. */
const reasonNameOf = ({ name, to, reason }: TransitionDeclaration) => {
  const named = name ?? to;
  // Who publishes what is their own gives a reason.
  if (named === 'published' && reason === true) return 'label';
  return isTextName(reasonTexts, named) ? named : reason === 'optional' ? 'optional' : 'label';
};
