import { Typography } from '@mui/material';
import { omit } from 'es-toolkit';
import { type RaRecord, required, TextInput, useTranslate } from 'react-admin';
import { isPermitted, useProvider } from '../../../../providers';
import { snippetArea } from '../../sharedFields';
import { ActionDialog } from '../../ui/ActionDialog';
import { fieldErrorsOf, useAction } from '../../ui/useAction';
import { useTexts } from './messages.en';
import type { BlockData } from './useBlocks';

interface SaveSnippetDialogProps {
  values: BlockData;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** Asks for the name of a snippet and makes one of a block. It is published if the user may do that. */
const SaveSnippetDialog = ({ values, onSaved, onClose }: SaveSnippetDialogProps) => {
  const provider = useProvider();
  const translate = useTranslate();
  const t = useTexts();
  const { submit, isBusy, refusal } = useAction(
    async (name: string): Promise<RaRecord> => {
      // The page says who gets the snippet and when; the block of the snippet is for all.
      const block = omit(values, ['audience', 'from', 'until', 'snippetId']);
      const { data } = await provider.create(snippetArea, { data: { name, blocks: [block] } });
      if (!isPermitted(snippetArea, 'publish')) return data;
      // A block that is not complete stays a draft, whose form says what is missing.
      const publishing = { id: data.id, name: 'publish', version: data.version };
      return provider.recordAction(snippetArea, publishing).catch(() => data);
    },
    {
      successMessage: (_, name) => t('snippet.saved', { name }),
      handlesError: true,
      changes: false,
      onSuccess: ({ id }) => {
        onSaved(String(id));
        onClose();
      },
    },
  );
  const errors = fieldErrorsOf(refusal) ?? {};
  return (
    <ActionDialog
      title={t('snippet.save')}
      confirmLabel={translate('ra.action.save')}
      isBusy={isBusy}
      error={errors.name ? undefined : (Object.values(errors)[0] ?? refusal?.message)}
      form={{ onSubmit: ({ name = '' }: { name?: string }) => submit(name) }}
      maxWidth="xs"
      fullWidth
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{t('snippet.help')}</Typography>
      <TextInput source="name" label={t('snippet.name')} validate={required()} helperText={false} fullWidth autoFocus />
    </ActionDialog>
  );
};

export default SaveSnippetDialog;
