import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { isPermitted, type SavedView, type SavedViewInput, useProvider } from '../../../providers';
import { useAction } from '../../actions/useAction';
import { useArea } from '../area/areaContext';
import { type ListState, savedViewsKey, useSelectedViewId } from './savedViews';
import { useViewTexts } from './texts';

/** Gives a function that loads the views of the list anew. */
export const useRefetchSavedViews = () => {
  const { area } = useArea();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: savedViewsKey(area.name) });
};

/** Whether the person may make views for all: who may edit more than single fields of the area. */
export const useCanShareViews = () => isPermitted(`${useArea().area.name}.views`, 'edit');

const contentsOf = ({ name, filter, sort, columns, shared }: SavedView): SavedViewInput => ({
  name,
  filter,
  sort,
  columns,
  shared,
});

/** What is done with a view besides saving and naming it; what has an inverse can be undone. */
export const useSavedViewActions = (view: SavedView) => {
  const { area } = useArea();
  const provider = useProvider();
  const notify = useNotify();
  const t = useViewTexts();
  const reload = useRefetchSavedViews();
  const [, choose] = useSelectedViewId();
  const { name, isDefault } = view;
  const sayIsBack = async () => {
    await reload();
    notify(t('restored', { name }), { type: 'success' });
  };

  const update = useAction((kept: ListState) => provider.changeView(view.id, { ...contentsOf(view), ...kept }), {
    successMessage: () => t('changed', { name }),
    undo: async () => {
      await provider.changeView(view.id, contentsOf(view));
      await sayIsBack();
    },
    onSuccess: reload,
    changes: false,
  });

  const turnDefault = useAction(() => provider.setDefaultView(view.id, !isDefault), {
    successMessage: () => t(isDefault ? 'isNoDefault' : 'isDefault', { name }),
    onSuccess: reload,
    changes: false,
  });

  const bringBack = async () => {
    const { id } = await provider.addView(area.name, contentsOf(view));
    if (isDefault) await provider.setDefaultView(id, true);
    choose(id);
    await sayIsBack();
  };
  const remove = useAction(() => provider.deleteView(view.id), {
    successMessage: () => t('deleted', { name }),
    // What somebody else shared would come back as one's own.
    ...(view.isOwn && { undo: bringBack }),
    onSuccess: async () => {
      choose(undefined);
      await reload();
    },
    changes: false,
  });
  return { update, turnDefault, remove };
};
