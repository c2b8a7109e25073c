import { Typography } from '@mui/material';
import { BooleanInput, required, TextInput, useTranslate } from 'react-admin';
import { type SavedView, type SavedViewInput, useProvider } from '../../../providers';
import { ActionDialog } from '../../actions/ActionDialog';
import { fieldErrorsOf, useAction } from '../../actions/useAction';
import { useArea } from '../area/areaContext';
import type { ListState } from './savedViews';
import { useViewTexts } from './texts';
import { useCanShareViews, useRefetchSavedViews } from './useSavedViewActions';

interface ViewDialogProps {
  /** The list as it is kept. */
  listState: ListState;
  /** The view that is named anew; none: one is saved. */
  view?: SavedView | undefined;
  onSaved?: (view: SavedView) => void;
  onClose: () => void;
}

type Named = Pick<SavedViewInput, 'name' | 'shared'>;

/** Saves a list as a view, or names one anew; says whether all have it. */
const SavedViewDialog = ({ listState: { filter, sort, columns }, view, onSaved, onClose }: ViewDialogProps) => {
  const { area } = useArea();
  const provider = useProvider();
  const translate = useTranslate();
  const t = useViewTexts();
  const reload = useRefetchSavedViews();
  const mayShare = useCanShareViews();
  const save = ({ name, shared }: Named) => {
    const contents = { name, filter, sort, columns, shared };
    return view ? provider.changeView(view.id, contents) : provider.addView(area.name, contents);
  };
  const { submit, isBusy, refusal } = useAction(save, {
    successMessage: ({ name }) => t(view ? 'changed' : 'saved', { name }),
    onSuccess: async (saved) => {
      await reload();
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
      // What is wrong with a field stands below it.
      error={fieldErrorsOf(refusal) ? undefined : refusal?.message}
      form={{
        record: { name: view?.name ?? '', shared: view?.shared ?? false },
        onSubmit: ({ name = '', shared = false }: Partial<Named>) => submit({ name, shared }),
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
      {mayShare && <BooleanInput source="shared" label={t('dialog.share')} helperText={false} />}
    </ActionDialog>
  );
};

export default SavedViewDialog;
