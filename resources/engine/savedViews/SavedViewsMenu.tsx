import { Divider, ListItemIcon, ListItemText, ListSubheader, Menu, MenuItem } from '@mui/material';
import { BookmarkPlus, Check, House, PencilLine, RefreshCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SavedView } from '../../../providers';
import { isSameListState, type ListState } from './savedViews';
import { useViewTexts } from './texts';
import { useCanShareViews, useSavedViewActions } from './useSavedViewActions';

interface ViewsMenuProps {
  labelledBy: string;
  anchor: HTMLElement;
  onClose: () => void;
  views: readonly SavedView[];
  /** Whether they are still on their way. */
  isLoading: boolean;
  /** The view that was chosen last, whether the list still is as it is kept or not. */
  chosen: SavedView | undefined;
  listState: ListState;
  /** Whether the list is as it is without a view. */
  isDefaultList: boolean;
  onOpen: (view: SavedView | undefined) => void;
  onDialog: (dialog: 'save' | 'rename' | 'delete') => void;
}

/** The views of a list, and what can be done with the chosen one. */
const SavedViewsMenu = ({
  labelledBy,
  anchor,
  onClose,
  views,
  isLoading,
  chosen,
  listState,
  isDefaultList,
  onOpen,
  onDialog,
}: ViewsMenuProps) => {
  const t = useViewTexts();
  const groups = [
    { name: 'own', members: views.filter(({ isOwn }) => isOwn) },
    { name: 'shared', members: views.filter(({ isOwn }) => !isOwn) },
  ] as const;
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: { 'aria-labelledby': labelledBy, 'aria-busy': isLoading },
        paper: { sx: { width: 300, maxWidth: 'calc(100vw - 32px)' } },
      }}
    >
      <Choice isChosen={isDefaultList} onClick={() => onOpen(undefined)}>
        {t('usual')}
      </Choice>
      {groups.flatMap(({ name, members }) => [
        members.length > 0 && (
          <ListSubheader key={name} role="presentation" disableSticky sx={{ lineHeight: '32px' }}>
            {t(name)}
          </ListSubheader>
        ),
        ...members.map((view) => (
          <Choice
            key={view.id}
            isChosen={view === chosen && isSameListState(view, listState)}
            about={[view.isOwn ? view.shared && t('isShared') : view.ownerName, view.isDefault && t('opens')]
              .filter(Boolean)
              .join(' · ')}
            onClick={() => onOpen(view)}
          >
            {view.name}
          </Choice>
        )),
      ])}
      <Divider />
      <MenuItem onClick={() => onDialog('save')}>
        <ListItemIcon>
          <BookmarkPlus size={18} aria-hidden />
        </ListItemIcon>
        {t('save')}
      </MenuItem>
      {chosen && <Actions view={chosen} listState={listState} onDone={onClose} onDialog={onDialog} />}
    </Menu>
  );
};

interface ChoiceProps {
  isChosen: boolean;
  /** What is told of it below its name. */
  about?: string;
  onClick: () => void;
  children: ReactNode;
}

const Choice = ({ isChosen, about, onClick, children }: ChoiceProps) => (
  <MenuItem role="menuitemradio" aria-checked={isChosen} selected={isChosen} onClick={onClick}>
    <ListItemIcon>{isChosen && <Check size={18} aria-hidden />}</ListItemIcon>
    <ListItemText
      // Quiet text would be hard to read on the ground of what is chosen and has the focus.
      slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true, color: 'textPrimary' } }}
      secondary={about}
    >
      {children}
    </ListItemText>
  </MenuItem>
);

interface ActionsProps extends Pick<ViewsMenuProps, 'listState' | 'onDialog'> {
  view: SavedView;
  onDone: () => void;
}

const Actions = ({ view, listState, onDone, onDialog }: ActionsProps) => {
  const t = useViewTexts();
  const mayShare = useCanShareViews();
  const { update, turnDefault, remove } = useSavedViewActions(view);
  const { name, isDefault, isOwn, mayChange } = view;
  const actions = [
    mayChange &&
      !isSameListState(view, listState) && {
        text: t('update', { name }),
        Icon: RefreshCw,
        run: () => update.run(listState),
      },
    mayChange && { text: t(mayShare ? 'renameOrShare' : 'rename'), Icon: PencilLine, run: () => onDialog('rename') },
    { text: t(isDefault ? 'endDefault' : 'makeDefault'), Icon: House, run: () => turnDefault.run() },
    mayChange && { text: t('delete'), Icon: Trash2, run: () => (isOwn ? remove.run() : onDialog('delete')) },
  ];
  return actions.map(
    (action) =>
      action && (
        <MenuItem
          key={action.text}
          onClick={() => {
            onDone();
            void action.run();
          }}
        >
          <ListItemIcon>
            <action.Icon size={18} aria-hidden />
          </ListItemIcon>
          {/* Names are long, and phones narrow. */}
          <ListItemText slotProps={{ primary: { noWrap: true } }}>{action.text}</ListItemText>
        </MenuItem>
      ),
  );
};

export default SavedViewsMenu;
