import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SavedView } from '../../../providers';
import { useColumns } from '../list/columns';
import { useLeftOutToast, useSavedViews, useSelectedViewId } from './savedViews';

interface OpensWithViewProps {
  /** The rows of the list, of which views choose columns. */
  rows: ReactNode;
  children: ReactNode;
}

/** The list of an area, which opens from the menu with the view that the person has chosen for that. */
export const ListWithDefaultView = ({ rows, children }: OpensWithViewProps) => {
  const { state } = useLocation();
  const { data, isLoading } = useSavedViews();
  if (!state?.opensArea) return children;
  // The rows of another list would be loaded for nothing.
  if (isLoading) return null;
  const view = data?.find(({ isDefault }) => isDefault);
  return view ? <Opening rows={rows} view={view} /> : children;
};

const Opening = ({ rows, view }: { rows: ReactNode; view: SavedView }) => {
  const navigate = useNavigate();
  const { show } = useColumns(rows);
  const [, choose] = useSelectedViewId();
  const sayLeftOut = useLeftOutToast();
  const open = useEffectEvent(() => {
    const [sort, order] = view.sort ?? [];
    const search = new URLSearchParams({
      filter: JSON.stringify(view.filter),
      ...(sort && order && { sort, order }),
    });
    show(view.columns);
    choose(view.id);
    sayLeftOut(view);
    return navigate({ search: `?${search}` }, { replace: true });
  });
  useEffect(() => void open(), []);
  return null;
};
