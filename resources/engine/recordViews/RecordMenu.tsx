import { Divider, IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { Copy, Ellipsis, History, type LucideIcon, ScrollText, Trash2, Waypoints } from 'lucide-react';
import { type ComponentType, Suspense, useId, useState } from 'react';
import {
  type RaRecord,
  useCreatePath,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { hasCapability, isPermitted } from '../../../providers';
import { useTexts } from '../core/record/messages.en';
import { useArea } from '../core/resource/areaContext';
import { loadable } from '../fields/loadable';
import { useViewSchema } from '../fields/schemaContext';
import { useOfferInPalette } from '../ui/actionsInView';
import { useCharacterKeys } from '../ui/characterKeyShortcuts';
import { duplicateOf } from './duplicate';

type RecordDialog = ComponentType<{ onClose: () => void }>;

/** An entry that an area adds to the menu of its records; it opens a dialog. */
export interface AreaMenuEntry {
  /** The name; its label is `resources.{area}.actions.{name}`. */
  name: string;
  Icon: LucideIcon;
  Dialog: RecordDialog;
  /** The key that opens it, in lower case. */
  shortcut?: string;
  /** Whether a record has the entry. */
  isOffered: (record: RaRecord) => boolean;
}

const noEntries: readonly AreaMenuEntry[] = [];

interface DialogEntry {
  name: 'history' | 'usedBy' | 'activity';
  Icon: LucideIcon;
  Dialog: RecordDialog;
  /** Left out for the only record of an area, to which nothing refers. */
  isHiddenForSingle?: boolean;
}

/** The dialogs with information about a record; each loads when it is opened. */
const entries: readonly DialogEntry[] = [
  { name: 'history', Icon: History, Dialog: loadable(() => import('../features/history/HistoryDialog')) },
  {
    name: 'usedBy',
    Icon: Waypoints,
    Dialog: loadable(() => import('../features/relatedRecords/UsedByDialog')),
    isHiddenForSingle: true,
  },
  { name: 'activity', Icon: ScrollText, Dialog: loadable(() => import('../features/activity/RecordActivityDialog')) },
];

const DeleteDialog: RecordDialog = loadable(() => import('../features/delete/DeleteDialog'));

interface RecordMenuProps {
  canDelete: boolean;
  /** The entries of the area, for those who may edit. */
  areaEntries?: readonly AreaMenuEntry[] | undefined;
}

/**
 * A menu with the further actions of the record in view, such as duplicating it or reading its history. Deleting it
 * comes last.
 * @param canDelete whether the record may be deleted, in an area in which the user may delete
 */
export const RecordMenu = (props: RecordMenuProps) => {
  const record = useRecordContext();
  return record ? <MenuOf {...props} record={record} /> : null;
};

const MenuOf = ({ canDelete, areaEntries = noEntries, record }: RecordMenuProps & { record: RaRecord }) => {
  const { area } = useArea();
  const t = useTexts();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  const [OpenDialog, setOpenDialog] = useState<RecordDialog>();
  const isSingle = area.shape.edit === 'single';
  const offered = entries.filter(
    ({ name, isHiddenForSingle }) => hasCapability(name) && !(isSingle && isHiddenForSingle),
  );
  const canDuplicate = !isSingle && isPermitted(area.name, 'create');
  const isDeletable = canDelete && !isSingle && isPermitted(area.name, 'delete');
  const open = (Dialog: RecordDialog) => {
    setAnchor(null);
    setOpenDialog(() => Dialog);
  };
  const ofArea = areaEntries
    .filter(({ isOffered }) => isPermitted(area.name, 'edit') && isOffered(record))
    .map((entry) => ({ ...entry, label: translate(`resources.${area.name}.actions.${entry.name}`) }));
  useCharacterKeys(
    Object.fromEntries(ofArea.flatMap(({ shortcut, Dialog }) => (shortcut ? [[shortcut, () => open(Dialog)]] : []))),
  );
  const navigate = useNavigate();
  const duplicateLocation = useDuplicateLocation(record);
  const duplicate = () => {
    const { to, state } = duplicateLocation();
    void navigate(to, { state });
  };
  useOfferInPalette(
    record,
    [
      ...ofArea.map(({ name, label, Dialog }) => ({ name, label, run: () => open(Dialog) })),
      ...(canDuplicate ? [{ name: 'duplicate', label: t('menu.duplicate'), run: duplicate }] : []),
      ...(isDeletable ? [{ name: 'delete', label: translate('ra.action.delete'), run: () => open(DeleteDialog) }] : []),
    ],
    { isLast: true },
  );
  if (offered.length === 0 && ofArea.length === 0 && !canDuplicate && !isDeletable) return null;
  return (
    <>
      <IconButton
        id={id}
        aria-label={t('menu.more')}
        title={t('menu.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={18} aria-hidden />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {ofArea.map(({ name, label, Icon, Dialog, shortcut }) => (
          <MenuItem key={name} onClick={() => open(Dialog)} aria-keyshortcuts={shortcut}>
            <ListItemIcon>
              <Icon size={18} aria-hidden />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
        {canDuplicate && <DuplicateItem record={record} />}
        {offered.map((entry) => (
          <MenuItem key={entry.name} onClick={() => open(entry.Dialog)}>
            <ListItemIcon>
              <entry.Icon size={18} aria-hidden />
            </ListItemIcon>
            {t(`menu.${entry.name}`)}
          </MenuItem>
        ))}
        {isDeletable && (offered.length > 0 || canDuplicate) && <Divider />}
        {isDeletable && (
          <MenuItem onClick={() => open(DeleteDialog)} sx={{ color: 'error.main' }}>
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Trash2 size={18} aria-hidden />
            </ListItemIcon>
            {translate('ra.action.delete')}
          </MenuItem>
        )}
      </Menu>
      <Suspense>{OpenDialog && <OpenDialog onClose={() => setOpenDialog(undefined)} />}</Suspense>
    </>
  );
};

/**
 * Returns the location of the form for a duplicate of the record in view. The navigation state has the values of the
 * record.
 */
const useDuplicateLocation = (record: RaRecord) => {
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const { schema } = useViewSchema();
  const represent = useGetRecordRepresentation(resource);
  const t = useTexts();
  return () => ({
    to: createPath({ resource, type: 'create' }),
    state: {
      values: duplicateOf(schema, record, (name) => t('menu.copy', { name })),
      carriedFrom: String(represent(record)),
    },
  });
};

const DuplicateItem = ({ record, ...props }: { record: RaRecord }) => {
  const t = useTexts();
  return (
    <MenuItem {...props} component={Link} {...useDuplicateLocation(record)()}>
      <ListItemIcon>
        <Copy size={18} aria-hidden />
      </ListItemIcon>
      {t('menu.duplicate')}
    </MenuItem>
  );
};
