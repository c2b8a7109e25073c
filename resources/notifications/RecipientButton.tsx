import { Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { UserRoundSearch } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AutocompleteInput, Form, ReferenceInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { hasCapability, isPermitted, useProvider } from '../../providers';
import { useRecordValues } from '../engine/fields/schemaContext';
import { RetryableChoices, useLazyChoices } from '../engine/inputs/referenceInputs';
import type { RecordData } from '../engine/schema';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { QueryState } from '../engine/ui/QueryState';
import { hasReport } from './NotificationReport';
import { useExplanationText, useOutcomeText, useRecipientTexts } from './recipientTexts';
import { selectionOf } from './selectionOf';

const mayAsk = () => isPermitted('members', 'show') && hasCapability('sending');

/** A button that asks whether a member gets the notification in view, for those who may see members. */
export const RecipientButton = () => {
  const t = useRecipientTexts();
  const values = useRecordValues();
  const [isOpen, setIsOpen] = useState(false);
  if (!mayAsk()) return null;
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)} sx={{ mt: 1 }}>
        {t('ask')}
      </Button>
      {isOpen && (
        <RecipientDialog title={t('ask')} onClose={() => setIsOpen(false)}>
          {(memberId) => <Explanation memberId={memberId} values={values} />}
        </RecipientDialog>
      )}
    </>
  );
};

/** A button that asks for the messages to a member of the notification in context, once it was started. */
export const OutcomeButton = () => {
  const record = useRecordContext();
  const t = useRecipientTexts();
  const [isOpen, setIsOpen] = useState(false);
  if (!record || !hasReport(record) || record.deliveriesRemovedAt || !mayAsk()) return null;
  return (
    <>
      <Button color="inherit" startIcon={<UserRoundSearch size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('onePerson')}
      </Button>
      {isOpen && (
        <RecipientDialog title={t('askSent')} onClose={() => setIsOpen(false)}>
          {(memberId) => <Outcome id={String(record.id)} memberId={memberId} />}
        </RecipientDialog>
      )}
    </>
  );
};

interface RecipientDialogProps {
  title: string;
  onClose: () => void;
  /** Renders the answer about a member. */
  children: (memberId: string) => ReactNode;
}

const RecipientDialog = ({ title, onClose, children }: RecipientDialogProps) => {
  const t = useRecipientTexts();
  const { choices, list } = useLazyChoices();
  return (
    <ActionDialog title={title} cancelLabel="ra.action.close" onClose={onClose}>
      <Form>
        <ReferenceInput source="memberId" reference="members" {...choices}>
          <RetryableChoices>
            <AutocompleteInput label={t('member')} helperText={false} autoFocus {...list} />
          </RetryableChoices>
        </ReferenceInput>
        <Answer>{children}</Answer>
      </Form>
    </ActionDialog>
  );
};

const Answer = ({ children }: Pick<RecipientDialogProps, 'children'>) => {
  const memberId: unknown = useWatch({ name: 'memberId' });
  return (
    <Typography component="div" role="status" sx={{ mt: 2, minHeight: 48 }}>
      {typeof memberId === 'string' && memberId !== '' && children(memberId)}
    </Typography>
  );
};

const Explanation = ({ memberId, values }: { memberId: string; values: Readonly<RecordData> }) => {
  const provider = useProvider();
  const textOf = useExplanationText();
  const selection = selectionOf(values);
  const query = useQuery({
    queryKey: ['explainRecipient', memberId, selection],
    queryFn: ({ signal }) => provider.explainRecipient(memberId, selection, { signal }),
    retry: false,
  });
  return <QueryState query={query}>{(explanation) => textOf(explanation, values)}</QueryState>;
};

const Outcome = ({ id, memberId }: { id: string; memberId: string }) => {
  const provider = useProvider();
  const textOf = useOutcomeText();
  const query = useQuery({
    queryKey: ['recipientOutcome', id, memberId],
    queryFn: ({ signal }) => provider.recipientOutcome(id, memberId, { signal }),
  });
  return <QueryState query={query}>{textOf}</QueryState>;
};
