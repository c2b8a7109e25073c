import { Button, type Theme, Typography, useMediaQuery } from '@mui/material';
import { Bookmark } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { createTextsHook, type SavedView } from '../../../providers';
import { loadable } from '../../fields/loadable';
import { useArea } from '../area/areaContext';
import { messages } from './messages.en';
import {
  isSameListState,
  type ListState,
  useLeftOutToast,
  useListState,
  useSavedViews,
  useSelectedViewId,
} from './savedViews';

const useTexts = createTextsHook('resources.engine.savedViews', messages);

const SavedViewsMenu = loadable(() => import('./SavedViewsMenu'));
const SavedViewDialog = loadable(() => import('./SavedViewDialog'));
const DeleteSavedViewDialog = loadable(() => import('./DeleteSavedViewDialog'));

interface ViewsButtonProps {
  /** The rows of the list, of which views choose columns. */
  rows: ReactNode;
}

type Dialog = 'save' | 'rename' | 'delete';

/** Opens the views of the list around: chooses one, keeps the list as a new one, and changes the chosen one. */
const SavedViewsButton = ({ rows }: ViewsButtonProps) => {
  const t = useTexts();
  const id = useId();
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('sm'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<Dialog>();
  const [present, apply] = useListState(rows);
  const [chosenId, choose] = useSelectedViewId();
  const sayLeftOut = useLeftOutToast();
  const { data: views = [], isLoading } = useSavedViews();
  const chosen = views.find((view) => view.id === chosenId);
  const isShown = chosen !== undefined && isSameListState(chosen, present);
  const usual: ListState = { filter: useArea().area.filterDefaultValues ?? {}, sort: null, columns: null };
  const close = () => setDialog(undefined);
  const open = (view: SavedView | undefined) => {
    setAnchor(null);
    choose(view?.id);
    apply(view ?? usual);
    if (view) sayLeftOut(view);
  };
  const label = isShown ? chosen.name : t('views');
  return (
    <>
      <Button
        id={id}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={isShown ? t('present', { name: chosen.name }) : t('views')}
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
          chosen={chosen}
          listState={present}
          isDefaultList={!isShown && isSameListState(usual, present)}
          onOpen={open}
          onDialog={(wanted) => {
            setAnchor(null);
            setDialog(wanted);
          }}
        />
      )}
      {dialog === 'save' && <SavedViewDialog listState={present} onSaved={(view) => choose(view.id)} onClose={close} />}
      {dialog === 'rename' && chosen && <SavedViewDialog listState={chosen} view={chosen} onClose={close} />}
      {dialog === 'delete' && chosen && <DeleteSavedViewDialog view={chosen} onClose={close} />}
    </>
  );
};

export default SavedViewsButton;
