import { Typography } from '@mui/material';
import { BooleanInput, required, TextInput, useTranslate } from 'react-admin';
import { type SavedView, type SavedViewInput, useProvider } from '../../../../providers';
import { useArea } from '../../core/resource/areaContext';
import { ActionDialog } from '../../ui/ActionDialog';
import { fieldErrorsOf, useAction } from '../../ui/useAction';
import { useViewTexts } from './menuMessages.en';
import type { ListState } from './savedViews';
import { useCanShareViews, useRefetchSavedViews } from './useSavedViewActions';

interface SavedViewDialogProps {
  /** The state of the list that is saved. */
  listState: ListState;
  /** The view to rename; without it, a new view is saved. */
  view?: SavedView | undefined;
  onSaved?: (view: SavedView) => void;
  onClose: () => void;
}

type FormValues = Pick<SavedViewInput, 'name' | 'shared'>;

/** The form that saves the list as a new view, or renames and shares an existing one. */
const SavedViewDialog = ({ listState: { filter, sort, columns }, view, onSaved, onClose }: SavedViewDialogProps) => {
  const { area } = useArea();
  const provider = useProvider();
  const translate = useTranslate();
  const t = useViewTexts();
  const refetch = useRefetchSavedViews();
  const canShare = useCanShareViews();
  const save = ({ name, shared }: FormValues) => {
    const contents = { name, filter, sort, columns, shared };
    return view ? provider.changeView(view.id, contents) : provider.addView(area.name, contents);
  };
  const { submit, isBusy, refusal } = useAction(save, {
    successMessage: ({ name }) => t(view ? 'changed' : 'saved', { name }),
    onSuccess: async (saved) => {
      await refetch();
      onSaved?.(saved);
      onClose();
    },
    handlesError: true,
    changes: false,
  });
  return (
    <ActionDialog
      title={t(view ? 'dialog.changeTitle' : 'dialog.saveTitle')}
      confirmLabel={translate('ra.action.save')}
      isBusy={isBusy}
      // Errors of fields are shown below the fields.
      error={fieldErrorsOf(refusal) ? undefined : refusal?.message}
      form={{
        record: { name: view?.name ?? '', shared: view?.shared ?? false },
        onSubmit: ({ name = '', shared = false }: Partial<FormValues>) => submit({ name, shared }),
      }}
      maxWidth="xs"
      onClose={onClose}
    >
      {!view && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('dialog.help')}
        </Typography>
      )}
      <TextInput
        source="name"
        label={t('dialog.name')}
        validate={required()}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        autoFocus
        fullWidth
      />
      {canShare && <BooleanInput source="shared" label={t('dialog.share')} helperText={false} />}
    </ActionDialog>
  );
};

export default SavedViewDialog;
