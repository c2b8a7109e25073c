import { Button, IconButton, ListItemIcon, ListSubheader, Menu, MenuItem, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { ChevronDown, Plus } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useCreateLabel } from '../../../resources/engine/fields/useAreaName';
import { creatableAreas, sections } from '../menu/menuAreas';
import { useBarTexts } from './barMessages.en';

/** The menu of the areas in which the role may create records; hidden where there are none. */
export const NewMenu = () => {
  const translate = useTranslate();
  const t = useBarTexts();
  const createLabel = useCreateLabel();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const creatable = creatableAreas();
  if (creatable.length === 0) return null;
  const openButtonProps = {
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
  } as const;
  const entries = sections.flatMap((section) => {
    const sectionAreas = creatable.filter((area) => area.section === section);
    if (sectionAreas.length === 0) return [];
    return [
      <ListSubheader key={section} disableSticky role="presentation" sx={{ lineHeight: '28px', fontSize: 12 }}>
        {translate(`console.menu.${section}`)}
      </ListSubheader>,
      ...sectionAreas.map(({ name, icon: Icon }) => (
        <MenuItem key={name} component={Link} to={`/${name}/create`} onClick={close}>
          <ListItemIcon sx={{ color: 'inherit' }}>
            <Icon size={18} aria-hidden />
          </ListItemIcon>
          {createLabel(name)}
        </MenuItem>
      )),
    ];
  });
  return (
    <>
      {isNarrow ? (
        <IconButton {...openButtonProps} aria-label={t('new')}>
          <Plus size={18} aria-hidden />
        </IconButton>
      ) : (
        <Button
          {...openButtonProps}
          variant="outlined"
          color="inherit"
          startIcon={<Plus size={16} aria-hidden />}
          endIcon={<ChevronDown size={16} aria-hidden />}
        >
          {t('new')}
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {entries}
      </Menu>
    </>
  );
};
