import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasCapability, type SavedView } from '../../../../providers';
import { useColumns } from '../../core/list/useColumns';
import { useArea } from '../../core/resource/areaContext';
import { hasRecords } from '../../core/resource/defineArea';
import { loadable } from '../../fields/loadable';
import { useOmittedPartsToast, useSavedViews, useSelectedViewId } from './savedViews';

interface ListWithDefaultViewProps {
  /** The rows of the list, with the columns that views select. */
  rows: ReactNode;
  children: ReactNode;
}

/** The list of an area. From the menu it opens with the user's default view. */
export const ListWithDefaultView = ({ rows, children }: ListWithDefaultViewProps) => {
  const { state } = useLocation();
  const { data, isLoading } = useSavedViews();
  if (!state?.opensArea) return children;
  // Rendering the list now would load rows that the default view does not need.
  if (isLoading) return null;
  const view = data?.find(({ isDefault }) => isDefault);
  return view ? <DefaultViewRedirect rows={rows} view={view} /> : children;
};

const DefaultViewRedirect = ({ rows, view }: { rows: ReactNode; view: SavedView }) => {
  const navigate = useNavigate();
  const { show } = useColumns(rows);
  const [, setSelectedViewId] = useSelectedViewId();
  const notifyOmitted = useOmittedPartsToast();
  const open = useEffectEvent(() => {
    const [sort, order] = view.sort ?? [];
    const search = new URLSearchParams({
      filter: JSON.stringify(view.filter),
      ...(sort && order && { sort, order }),
    });
    show(view.columns);
    setSelectedViewId(view.id);
    notifyOmitted(view);
    return navigate({ search: `?${search}` }, { replace: true });
  });
  useEffect(() => void open(), []);
  return null;
};

const SavedViewsButton = loadable(() => import('./SavedViewsButton'));

/** The button of the saved views, where the API stores views and the area has records. */
export const SavedViewsSlot = (props: ComponentProps<typeof SavedViewsButton>) => {
  const { area } = useArea();
  if (!hasCapability('views') || !hasRecords(area)) return null;
  return <SavedViewsButton {...props} />;
};
