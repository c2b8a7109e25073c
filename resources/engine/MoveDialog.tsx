import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Form, type RaRecord, TextInput, useTranslate } from 'react-admin';
import { set } from 'react-hook-form';
import { Field } from './Field';
import { isAmong, reasonTexts, useReasonTexts } from './publishTexts';
import { SchemaContext, useSchemaOfView, writing } from './schemaContext';
import { type MoveDeclaration, validateRecord } from './schemaKit';

/** What a person gave with a move. */
export interface Given {
  reason?: string;
  data?: Record<string, unknown>;
}

export interface MoveDialogProps {
  /** What is about to be done. */
  title: string;
  move: MoveDeclaration;
  record: RaRecord;
  /** Whether the move is being made. */
  isBusy: boolean;
  onClose: () => void;
  /** Makes the move; the dialog stays open until it is done. */
  onGiven: (given: Given) => Promise<void>;
  /** Whether it can be confirmed yet; default: yes. */
  mayConfirm?: boolean;
  /** What is said before the move is made, and why it was refused. */
  children: ReactNode;
}

const longestReason = 500;

/** Asks for what a move needs, a reason or fields of the record, before it is made. */
export const MoveDialog = ({
  title,
  move,
  record,
  isBusy,
  onClose,
  onGiven,
  mayConfirm = true,
  children,
}: MoveDialogProps) => {
  const { schema } = useSchemaOfView();
  const translate = useTranslate();
  const titleId = useId();
  const { fields = [], required = [] } = move;
  const sayReason = useReasonTexts();
  const validate = ({ reason, ...values }: Record<string, unknown>) => {
    const { errors } = validateRecord(schema, { ...record, ...values });
    const asked = Object.entries(errors).filter(([path]) => fields.includes(path.split('.')[0] ?? ''));
    const isEmpty = (value: unknown) => value === undefined || value === null || String(value).trim() === '';
    const missing = [
      ...required.filter((field) => isEmpty(values[field])),
      ...(move.reason === true && isEmpty(reason) ? ['reason'] : []),
    ];
    const sentences = {};
    for (const [field, sentence] of [...asked, ...missing.map((field) => [field, 'Fill this in.'] as const)])
      set(sentences, field, sentence);
    return sentences;
  };
  const submit = ({ reason, ...values }: Record<string, unknown>) => {
    const data = Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
    return onGiven({
      ...(typeof reason === 'string' && reason.trim() !== '' && { reason: reason.trim() }),
      ...(fields.length > 0 && { data }),
    });
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <SchemaContext.Provider value={writing(schema, required)}>
        <Form record={record} validate={validate} onSubmit={submit} disableInvalidFormNotification noValidate>
          <DialogTitle id={titleId}>{title}</DialogTitle>
          <DialogContent>
            {children}
            <Box className="section-fields">
              {fields.map((field) => (
                <Field key={field} source={field} />
              ))}
              {move.reason && (
                <TextInput
                  source="reason"
                  className="wide"
                  autoFocus={fields.length === 0}
                  multiline
                  minRows={2}
                  label={sayReason(reasonNameOf(move))}
                  helperText={sayReason('help')}
                  slotProps={{ htmlInput: { maxLength: longestReason } }}
                />
              )}
            </Box>
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              {translate('ra.action.back')}
            </Button>
            <Button type="submit" variant="contained" disabled={isBusy || !mayConfirm}>
              {title}
            </Button>
          </DialogActions>
        </Form>
      </SchemaContext.Provider>
    </Dialog>
  );
};

/** What the reason of a move is called: a step of the review has a note. */
const reasonNameOf = ({ name, to, reason }: MoveDeclaration) => {
  const named = name ?? to;
  // Who publishes what is their own gives a reason.
  if (named === 'published' && reason === true) return 'label';
  return isAmong(reasonTexts, named) ? named : 'label';
};
