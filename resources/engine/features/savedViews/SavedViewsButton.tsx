import { Button, type Theme, Typography, useMediaQuery } from '@mui/material';
import { Bookmark } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { SavedView } from '../../../../providers';
import { useArea } from '../../core/resource/areaContext';
import { loadable } from '../../fields/loadable';
import { useViewsButtonTexts } from '../messages.en';
import {
  isSameListState,
  type ListState,
  useListState,
  useOmittedPartsToast,
  useSavedViews,
  useSelectedViewId,
} from './savedViews';

const SavedViewsMenu = loadable(() => import('./SavedViewsMenu'));
const SavedViewDialog = loadable(() => import('./SavedViewDialog'));
const DeleteSavedViewDialog = loadable(() => import('./DeleteSavedViewDialog'));

interface SavedViewsButtonProps {
  /** The rows of the list, with the columns that views select. */
  rows: ReactNode;
}

type Dialog = 'save' | 'rename' | 'delete';

/** The button and menu of the saved views: applies a view, saves the list as a new view, changes the selected view. */
const SavedViewsButton = ({ rows }: SavedViewsButtonProps) => {
  const t = useViewsButtonTexts();
  const id = useId();
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('sm'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<Dialog>();
  const [listState, apply] = useListState(rows);
  const [selectedId, setSelectedId] = useSelectedViewId();
  const notifyOmitted = useOmittedPartsToast();
  const { data: views = [], isLoading } = useSavedViews();
  const selected = views.find((view) => view.id === selectedId);
  const isUnchanged = selected !== undefined && isSameListState(selected, listState);
  const defaultState: ListState = { filter: useArea().area.filterDefaultValues ?? {}, sort: null, columns: null };
  const close = () => setDialog(undefined);
  const open = (view: SavedView | undefined) => {
    setAnchor(null);
    setSelectedId(view?.id);
    apply(view ?? defaultState);
    if (view) notifyOmitted(view);
  };
  const label = isUnchanged ? selected.name : t('views');
  return (
    <>
      <Button
        id={id}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={isUnchanged ? t('present', { name: selected.name }) : t('views')}
        onClick={(event) => setAnchor(event.currentTarget)}
        color="inherit"
        {...(isWide
          ? { variant: 'outlined', startIcon: <Bookmark size={18} aria-hidden /> }
          : { sx: { minWidth: 40, px: 1 } })}
      >
        {isWide ? (
          <Typography component="span" variant="inherit" noWrap sx={{ maxWidth: 180 }}>
            {label}
          </Typography>
        ) : (
          <Bookmark size={18} aria-hidden />
        )}
      </Button>
      {anchor && (
        <SavedViewsMenu
          labelledBy={id}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          views={views}
          isLoading={isLoading}
          selectedView={selected}
          listState={listState}
          isDefaultList={!isUnchanged && isSameListState(defaultState, listState)}
          onOpen={open}
          onDialog={(requested) => {
            setAnchor(null);
            setDialog(requested);
          }}
        />
      )}
      {dialog === 'save' && (
        <SavedViewDialog listState={listState} onSaved={(view) => setSelectedId(view.id)} onClose={close} />
      )}
      {dialog === 'rename' && selected && <SavedViewDialog listState={selected} view={selected} onClose={close} />}
      {dialog === 'delete' && selected && <DeleteSavedViewDialog view={selected} onClose={close} />}
    </>
  );
};

export default SavedViewsButton;
