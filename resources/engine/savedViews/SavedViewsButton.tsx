import { Button, type Theme, Typography, useMediaQuery } from '@mui/material';
import { Bookmark } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { catalogue, type SavedView } from '../../../providers';
import { loadable } from '../../fields/loadable';
import { useArea } from '../area/areaContext';
import { messages } from './messages.en';
import { isSame, type Kept, useChosenId, usePresent, useSayLeftOut, useViews } from './savedViews';

const useTexts = catalogue('resources.engine.savedViews', messages);

const ViewsMenu = loadable(() => import('./SavedViewsMenu'));
const ViewDialog = loadable(() => import('./SavedViewDialog'));
const DeleteViewDialog = loadable(() => import('./DeleteSavedViewDialog'));

interface ViewsButtonProps {
  /** The rows of the list, of which views choose columns. */
  rows: ReactNode;
}

type Dialog = 'save' | 'rename' | 'delete';

/** Opens the views of the list around: chooses one, keeps the list as a new one, and changes the chosen one. */
const ViewsButton = ({ rows }: ViewsButtonProps) => {
  const say = useTexts();
  const id = useId();
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('sm'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<Dialog>();
  const [present, apply] = usePresent(rows);
  const [chosenId, choose] = useChosenId();
  const sayLeftOut = useSayLeftOut();
  const { data: views = [], isLoading } = useViews();
  const chosen = views.find((view) => view.id === chosenId);
  const isShown = chosen !== undefined && isSame(chosen, present);
  const usual: Kept = { filter: useArea().area.filterAtFirst ?? {}, sort: null, columns: null };
  const close = () => setDialog(undefined);
  const open = (view: SavedView | undefined) => {
    setAnchor(null);
    choose(view?.id);
    apply(view ?? usual);
    if (view) sayLeftOut(view);
  };
  const label = isShown ? chosen.name : say('views');
  return (
    <>
      <Button
        id={id}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={isShown ? say('present', { name: chosen.name }) : say('views')}
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
        <ViewsMenu
          labelledBy={id}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          views={views}
          isLoading={isLoading}
          chosen={chosen}
          present={present}
          isUsual={!isShown && isSame(usual, present)}
          onOpen={open}
          onDialog={(wanted) => {
            setAnchor(null);
            setDialog(wanted);
          }}
        />
      )}
      {dialog === 'save' && <ViewDialog kept={present} onSaved={(view) => choose(view.id)} onClose={close} />}
      {dialog === 'rename' && chosen && <ViewDialog kept={chosen} view={chosen} onClose={close} />}
      {dialog === 'delete' && chosen && <DeleteViewDialog view={chosen} onClose={close} />}
    </>
  );
};

export default ViewsButton;
