import { required, TextInput, useTranslate } from 'react-admin';
import { type OwnReply, ownReplyCalls } from '../../providers';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { fieldErrorsOf, useAction } from '../engine/ui/useAction';
import { useSavedReplyTexts } from './savedReplyMessages.en';
import { useOwnReplies } from './useOwnReplies';

/** As the API allows. */
const maxLength = { name: 80, text: 3000 };

interface OwnReplyDialogProps {
  /** The one to change, or without an id the values of a new one. */
  reply: Omit<OwnReply, 'id'> & Partial<Pick<OwnReply, 'id'>>;
  onClose: () => void;
}

/** The form of a saved reply that the user keeps for themselves. */
export const OwnReplyDialog = ({ reply: { id, name, text }, onClose }: OwnReplyDialogProps) => {
  const t = useSavedReplyTexts();
  const translate = useTranslate();
  const { refetch } = useOwnReplies();
  const { submit, isBusy, refusal } = useAction(
    (values: Omit<OwnReply, 'id'>) =>
      id === undefined ? ownReplyCalls.addOwnReply(values) : ownReplyCalls.changeOwnReply({ id, ...values }),
    {
      successMessage: () => t('own.saved'),
      onSuccess: async () => {
        await refetch();
        onClose();
      },
      handlesError: true,
      changes: false,
    },
  );
  return (
    <ActionDialog
      title={t(id === undefined ? 'own.newTitle' : 'own.editTitle')}
      confirmLabel={translate('ra.action.save')}
      isBusy={isBusy}
      // Errors of fields are shown below the fields.
      error={fieldErrorsOf(refusal) ? undefined : refusal?.message}
      form={{
        record: { name, text },
        onSubmit: (values: Partial<OwnReply>) => submit({ name: values.name ?? '', text: values.text ?? '' }),
      }}
      fullScreenOnMobile
      onClose={onClose}
    >
      <TextInput
        source="name"
        label={t('own.name')}
        validate={required()}
        slotProps={{ htmlInput: { maxLength: maxLength.name } }}
        helperText={false}
        autoFocus
        fullWidth
        sx={{ mb: 1.5 }}
      />
      <TextInput
        source="text"
        label={t('own.text')}
        validate={required()}
        slotProps={{ htmlInput: { maxLength: maxLength.text } }}
        helperText={t('own.textHelp')}
        multiline
        minRows={4}
        maxRows={14}
        fullWidth
      />
    </ActionDialog>
  );
};
