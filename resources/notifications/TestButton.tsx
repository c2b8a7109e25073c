import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ReferenceArrayInput,
  ReferenceInput,
  useRecordContext,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { hasCapability, isPermitted, useProvider } from '../../providers';
import { useNextAction } from '../engine/core/record/useNextAction';
import { RetryableChoices, useLazyChoices } from '../engine/inputs/referenceInputs';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { useAction } from '../engine/ui/useAction';
import { useTexts } from './texts';
import { testsKey } from './useLatestTest';

/** The name by which a form opens the dialog of a test in the view of its record. */
export const testAction = 'test';

const isWritten = (status: unknown) => status === 'draft' || status === 'in_review';

/** Sends a test of the notification in context by email, to the user or to colleagues. */
export const TestButton = () => {
  const record = useRecordContext();
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  useNextAction((name) => (record && name === testAction ? () => setIsOpen(true) : undefined));
  const mayTest = isPermitted('notifications', 'edit') || isPermitted('notifications', 'publish');
  if (!record || !isWritten(record.status) || !mayTest || !hasCapability('sending')) return null;
  return (
    <>
      <Button color="inherit" startIcon={<MailCheck size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('test.button')}
      </Button>
      {isOpen && <TestDialog id={String(record.id)} onClose={() => setIsOpen(false)} />}
    </>
  );
};

const TestDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const t = useTexts();
  const [staff, members] = [useLazyChoices(), useLazyChoices()];
  const { run, isBusy } = useAction(
    ({ staffIds = [], memberId }: { staffIds?: string[]; memberId?: string | null }) =>
      provider.sendNotificationTest(id, {
        ...(staffIds.length > 0 && { staffIds }),
        ...(memberId && { memberId }),
      }),
    {
      successMessage: ([latest]) => t('test.sent', { smart_count: latest?.recipients ?? 1 }),
      onSuccess: async () => {
        onClose();
        await queryClient.invalidateQueries({ queryKey: testsKey(id) });
      },
    },
  );
  return (
    <ActionDialog
      title={t('test.button')}
      confirmLabel={t('test.send')}
      isBusy={isBusy}
      onClose={onClose}
      form={{ onSubmit: (values: FieldValues) => run(values) }}
    >
      <ReferenceArrayInput source="staffIds" reference="staff" filter={{ status: 'active' }} {...staff.choices}>
        <RetryableChoices>
          <AutocompleteArrayInput label={t('test.staff')} helperText={t('test.staffHelp')} {...staff.list} />
        </RetryableChoices>
      </ReferenceArrayInput>
      {isPermitted('members', 'show') && (
        <ReferenceInput source="memberId" reference="members" {...members.choices}>
          <RetryableChoices>
            <AutocompleteInput label={t('test.member')} helperText={t('test.memberHelp')} {...members.list} />
          </RetryableChoices>
        </ReferenceInput>
      )}
    </ActionDialog>
  );
};
