import { Divider, ListItemIcon, ListItemText, ListSubheader, Menu, MenuItem } from '@mui/material';
import { BookmarkPlus, Check, House, PencilLine, RefreshCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SavedView } from '../../../../providers';
import { useViewTexts } from './menuMessages.en';
import { isSameListState, type ListState } from './savedViews';
import { useCanShareViews, useSavedViewActions } from './useSavedViewActions';

interface SavedViewsMenuProps {
  labelledBy: string;
  anchor: HTMLElement;
  onClose: () => void;
  views: readonly SavedView[];
  /** Whether the views are still loading. */
  isLoading: boolean;
  /** The view that was selected last, even if the list has changed since. */
  selectedView: SavedView | undefined;
  listState: ListState;
  /** Whether the list has its default state, without a view. */
  isDefaultList: boolean;
  onOpen: (view: SavedView | undefined) => void;
  onDialog: (dialog: 'save' | 'rename' | 'delete') => void;
}

/** The menu of the saved views of a list, with the actions for the selected view. */
const SavedViewsMenu = ({
  labelledBy,
  anchor,
  onClose,
  views,
  isLoading,
  selectedView,
  listState,
  isDefaultList,
  onOpen,
  onDialog,
}: SavedViewsMenuProps) => {
  const t = useViewTexts();
  const groups = [
    { name: 'userViews', members: views.filter(({ isOwn }) => isOwn) },
    { name: 'sharedViews', members: views.filter(({ isOwn }) => !isOwn) },
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
      <ViewItem isSelected={isDefaultList} onClick={() => onOpen(undefined)}>
        {t('defaultList')}
      </ViewItem>
      {groups.flatMap(({ name, members }) => [
        members.length > 0 && (
          <ListSubheader key={name} role="presentation" disableSticky sx={{ lineHeight: '32px' }}>
            {t(name)}
          </ListSubheader>
        ),
        ...members.map((view) => (
          <ViewItem
            key={view.id}
            isSelected={view === selectedView && isSameListState(view, listState)}
            about={[view.isOwn ? view.shared && t('isShared') : view.ownerName, view.isDefault && t('opens')]
              .filter(Boolean)
              .join(' · ')}
            onClick={() => onOpen(view)}
          >
            {view.name}
          </ViewItem>
        )),
      ])}
      <Divider />
      <MenuItem onClick={() => onDialog('save')}>
        <ListItemIcon>
          <BookmarkPlus size={18} aria-hidden />
        </ListItemIcon>
        {t('save')}
      </MenuItem>
      {selectedView && <Actions view={selectedView} listState={listState} onDone={onClose} onDialog={onDialog} />}
    </Menu>
  );
};

interface ViewItemProps {
  isSelected: boolean;
  /** The text below the name. */
  about?: string;
  onClick: () => void;
  children: ReactNode;
}

const ViewItem = ({ isSelected, about, onClick, children }: ViewItemProps) => (
  <MenuItem role="menuitemradio" aria-checked={isSelected} selected={isSelected} onClick={onClick}>
    <ListItemIcon>{isSelected && <Check size={18} aria-hidden />}</ListItemIcon>
    <ListItemText
      // Secondary text would have too little contrast on the background of a selected item with the focus.
      slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true, color: 'textPrimary' } }}
      secondary={about}
    >
      {children}
    </ListItemText>
  </MenuItem>
);

interface ActionsProps extends Pick<SavedViewsMenuProps, 'listState' | 'onDialog'> {
  view: SavedView;
  onDone: () => void;
}

const Actions = ({ view, listState, onDone, onDialog }: ActionsProps) => {
  const t = useViewTexts();
  const canShare = useCanShareViews();
  const { update, toggleDefault, remove } = useSavedViewActions(view);
  const { name, isDefault, isOwn, mayChange: canChange } = view;
  const actions = [
    canChange &&
      !isSameListState(view, listState) && {
        text: t('update', { name }),
        Icon: RefreshCw,
        run: () => update.run(listState),
      },
    canChange && { text: t(canShare ? 'renameOrShare' : 'rename'), Icon: PencilLine, run: () => onDialog('rename') },
    { text: t(isDefault ? 'endDefault' : 'makeDefault'), Icon: House, run: () => toggleDefault.run() },
    canChange && { text: t('delete'), Icon: Trash2, run: () => (isOwn ? remove.run() : onDialog('delete')) },
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
          {/* Long names must not widen the menu on phones. */}
          <ListItemText slotProps={{ primary: { noWrap: true } }}>{action.text}</ListItemText>
        </MenuItem>
      ),
  );
};

export default SavedViewsMenu;
