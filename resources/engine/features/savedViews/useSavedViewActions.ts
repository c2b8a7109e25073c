import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { isPermitted, type SavedView, type SavedViewInput, useProvider } from '../../../../providers';
import { useArea } from '../../core/resource/areaContext';
import { useAction } from '../../ui/useAction';
import { useViewTexts } from './menuMessages.en';
import { type ListState, savedViewsKey, useSelectedViewId } from './savedViews';

/** Returns a function that refetches the saved views of the area. */
export const useRefetchSavedViews = () => {
  const { area } = useArea();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: savedViewsKey(area.name) });
};

/** Returns whether the user may share views: the role may edit more than single fields of the area. */
export const useCanShareViews = () => isPermitted(`${useArea().area.name}.views`, 'edit');

const toSavedViewInput = ({ name, filter, sort, columns, shared }: SavedView): SavedViewInput => ({
  name,
  filter,
  sort,
  columns,
  shared,
});

/**
 * Returns the actions of a saved view: update, set or unset as default, and delete. Updates can be undone, and so can
 * deletions of the user's own views.
 */
export const useSavedViewActions = (view: SavedView) => {
  const { area } = useArea();
  const provider = useProvider();
  const notify = useNotify();
  const t = useViewTexts();
  const refetch = useRefetchSavedViews();
  const [, setSelectedViewId] = useSelectedViewId();
  const { name, isDefault } = view;
  const notifyRestored = async () => {
    await refetch();
    notify(t('restored', { name }), { type: 'success' });
  };

  const update = useAction(
    (listState: ListState) => provider.changeView(view.id, { ...toSavedViewInput(view), ...listState }),
    {
      successMessage: () => t('changed', { name }),
      undo: async () => {
        await provider.changeView(view.id, toSavedViewInput(view));
        await notifyRestored();
      },
      onSuccess: refetch,
      changes: false,
    },
  );

  const toggleDefault = useAction(() => provider.setDefaultView(view.id, !isDefault), {
    successMessage: () => t(isDefault ? 'isNoDefault' : 'isDefault', { name }),
    onSuccess: refetch,
    changes: false,
  });

  const restore = async () => {
    const { id } = await provider.addView(area.name, toSavedViewInput(view));
    if (isDefault) await provider.setDefaultView(id, true);
    setSelectedViewId(id);
    await notifyRestored();
  };
  const remove = useAction(() => provider.deleteView(view.id), {
    successMessage: () => t('deleted', { name }),
    // A restored view belongs to the current user, so a deletion of another user's view cannot be undone.
    ...(view.isOwn && { undo: restore }),
    onSuccess: async () => {
      setSelectedViewId(undefined);
      await refetch();
    },
    changes: false,
  });
  return { update, toggleDefault, remove };
};
