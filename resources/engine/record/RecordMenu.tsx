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

interface Entry {
  name: 'history' | 'usedBy' | 'activity';
  Icon: LucideIcon;
  Dialog: ComponentType<{ onClose: () => void }>;
  /** Nothing refers to what there is only one of. */
  isForMany?: boolean;
}

/** What is told of a record in a dialog, which loads when it is opened. */
const entries: readonly Entry[] = [
  { name: 'history', Icon: History, Dialog: loadable(() => import('../history/HistoryDialog')) },
  { name: 'usedBy', Icon: Waypoints, Dialog: loadable(() => import('./UsedByDialog')), isForMany: true },
  { name: 'activity', Icon: ScrollText, Dialog: loadable(() => import('../activity/RecordActivityDialog')) },
];

/** What can be done with the record in view besides editing and publishing it. */
export const RecordMenu = () => {
  const { area } = useArea();
  const t = useTexts();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<Entry>();
  const isOneOfMany = area.shape.edit !== 'single';
  const offered = entries.filter(({ name, isForMany }) => hasCapability(name) && (isOneOfMany || !isForMany));
  const mayDuplicate = isOneOfMany && isPermitted(area.name, 'create');
  const open = (entry: Entry) => {
    setAnchor(null);
    setOpened(entry);
  };
  if (offered.length === 0 && !mayDuplicate) return null;
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
        {mayDuplicate && <DuplicateEntry />}
        {offered.map((entry) => (
          <MenuItem key={entry.name} onClick={() => open(entry)}>
            <ListItemIcon>
              <entry.Icon size={18} aria-hidden />
            </ListItemIcon>
            {t(`menu.${entry.name}`)}
          </MenuItem>
        ))}
      </Menu>
      <Suspense>{opened && <opened.Dialog onClose={() => setOpened(undefined)} />}</Suspense>
    </>
  );
};

/** Leads to the form for a new record, filled in like the one in view; the values travel beside the address, not in it. */
const DuplicateEntry = (props: object) => {
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
