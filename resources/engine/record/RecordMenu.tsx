import { Button, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { ChevronDown, Copy, History, type LucideIcon, ScrollText, Waypoints } from 'lucide-react';
import { type ComponentType, Suspense, useId, useState } from 'react';
import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router';
import { hasCapability, isPermitted } from '../../../providers';
import { loadable } from '../../fields/loadable';
import { useViewSchema } from '../../fields/schemaContext';
import { useArea } from '../area/areaContext';
import { duplicateOf } from './duplicate';
import { useTexts } from './texts';

interface DialogEntry {
  name: 'history' | 'usedBy' | 'activity';
  Icon: LucideIcon;
  Dialog: ComponentType<{ onClose: () => void }>;
  /** Left out for the only record of an area, to which nothing refers. */
  isHiddenForSingle?: boolean;
}

/** The dialogs with information about a record; each loads when it is opened. */
const entries: readonly DialogEntry[] = [
  { name: 'history', Icon: History, Dialog: loadable(() => import('../history/HistoryDialog')) },
  { name: 'usedBy', Icon: Waypoints, Dialog: loadable(() => import('./UsedByDialog')), isHiddenForSingle: true },
  { name: 'activity', Icon: ScrollText, Dialog: loadable(() => import('../activity/RecordActivityDialog')) },
];

/** A menu with the further actions of the record in view, such as duplicating it or reading its history. */
export const RecordMenu = () => {
  const { area } = useArea();
  const t = useTexts();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [openEntry, setOpenEntry] = useState<DialogEntry>();
  const isSingle = area.shape.edit === 'single';
  const offered = entries.filter(
    ({ name, isHiddenForSingle }) => hasCapability(name) && !(isSingle && isHiddenForSingle),
  );
  const canDuplicate = !isSingle && isPermitted(area.name, 'create');
  const open = (entry: DialogEntry) => {
    setAnchor(null);
    setOpenEntry(entry);
  };
  if (offered.length === 0 && !canDuplicate) return null;
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        color="inherit"
        endIcon={<ChevronDown size={16} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('menu.more')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {canDuplicate && <DuplicateItem />}
        {offered.map((entry) => (
          <MenuItem key={entry.name} onClick={() => open(entry)}>
            <ListItemIcon>
              <entry.Icon size={18} aria-hidden />
            </ListItemIcon>
            {t(`menu.${entry.name}`)}
          </MenuItem>
        ))}
      </Menu>
      <Suspense>{openEntry && <openEntry.Dialog onClose={() => setOpenEntry(undefined)} />}</Suspense>
    </>
  );
};

/** Opens the form of a new record with the values of the one in view, which are passed in the navigation state. */
const DuplicateItem = (props: object) => {
  const record = useRecordContext() ?? {};
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const { schema } = useViewSchema();
  const t = useTexts();
  return (
    <MenuItem
      {...props}
      component={Link}
      to={createPath({ resource, type: 'create' })}
      state={{ values: duplicateOf(schema, record, (name) => t('menu.copy', { name })) }}
    >
      <ListItemIcon>
        <Copy size={18} aria-hidden />
      </ListItemIcon>
      {t('menu.duplicate')}
    </MenuItem>
  );
};
