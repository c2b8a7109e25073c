import { Button, type Theme, Typography, useMediaQuery } from '@mui/material';
import { Bookmark } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SavedView } from '../../../providers';
import { ActionDialog } from '../../actions/ActionDialog';
import { useViewActions } from './useViewActions';
import { ViewsMenu } from './ViewsMenu';
import { isSame, type Kept, useChosenId, usePresent, useSayLeftOut, useViews, useViewTexts } from './views';

const ViewDialog = lazy(() => import('./ViewDialog'));

interface ViewsButtonProps {
  /** The rows of the list, of which views choose columns. */
  rows: ReactNode;
  /** What the list is narrowed by at first. */
  filterAtFirst?: Kept['filter'] | undefined;
}

type Dialog = 'save' | 'rename' | 'delete';

/** Opens the views of the list around: chooses one, keeps the list as a new one, and changes the chosen one. */
const ViewsButton = ({ rows, filterAtFirst = {} }: ViewsButtonProps) => {
  const say = useViewTexts();
  const id = useId();
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('sm'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<Dialog>();
  const [present, apply] = usePresent(rows);
  const [chosenId, choose] = useChosenId();
  const sayLeftOut = useSayLeftOut();
  const { data: views = [] } = useViews();
  const chosen = views.find((view) => view.id === chosenId);
  const isShown = chosen !== undefined && isSame(chosen, present);
  const usual: Kept = { filter: filterAtFirst, sort: null, columns: null };
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
        variant="outlined"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={isShown ? say('present', { name: chosen.name }) : say('views')}
        onClick={(event) => setAnchor(event.currentTarget)}
        {...(isWide ? { startIcon: <Bookmark size={18} aria-hidden /> } : { sx: { minWidth: 40, px: 1 } })}
      >
        {isWide ? (
          <Typography component="span" variant="inherit" noWrap sx={{ maxWidth: 180 }}>
            {label}
          </Typography>
        ) : (
          <Bookmark size={18} aria-hidden />
        )}
      </Button>
      <ViewsMenu
        labelledBy={id}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        views={views}
        chosen={chosen}
        present={present}
        isUsual={!isShown && isSame(usual, present)}
        onOpen={open}
        onDialog={(wanted) => {
          setAnchor(null);
          setDialog(wanted);
        }}
      />
      <Suspense>
        {dialog === 'save' && <ViewDialog kept={present} onSaved={(view) => choose(view.id)} onClose={close} />}
        {dialog === 'rename' && chosen && <ViewDialog kept={chosen} view={chosen} onClose={close} />}
      </Suspense>
      {dialog === 'delete' && chosen && <DeleteQuestion view={chosen} onClose={close} />}
    </>
  );
};

/** Asks before what somebody else shared is deleted, which cannot be taken back. */
const DeleteQuestion = ({ view, onClose }: { view: SavedView; onClose: () => void }) => {
  const say = useViewTexts();
  const translate = useTranslate();
  const { remove } = useViewActions(view);
  return (
    <ActionDialog
      title={say('dialog.deleteTitle', { name: view.name })}
      confirm={translate('ra.action.delete')}
      confirmHasFocus
      isBusy={remove.isBusy}
      onConfirm={async () => (await remove.run()) && onClose()}
      maxWidth="xs"
      onClose={onClose}
    >
      <Typography>{say('dialog.deleteHelp', { owner: view.ownerName })}</Typography>
    </ActionDialog>
  );
};

export default ViewsButton;
