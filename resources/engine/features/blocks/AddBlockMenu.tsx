import { ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import type { BlockType } from '../../sharedFields';
import { blockIcons } from './blockIcons';
import { useTexts } from './messages.en';

interface AddBlockMenuProps {
  anchor: HTMLElement | null;
  types: readonly BlockType[];
  typeName: (type: BlockType) => string;
  onSelect: (type: BlockType) => void;
  onClose: () => void;
}

/** The menu with the types of a new block. */
export const AddBlockMenu = ({ anchor, types, typeName, onSelect, onClose }: AddBlockMenuProps) => {
  const t = useTexts();
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { dense: true, 'aria-label': t('addTitle') } }}
    >
      {types.map((type) => {
        const Icon = blockIcons[type];
        return (
          <MenuItem key={type} onClick={() => onSelect(type)}>
            <ListItemIcon>
              <Icon size={18} aria-hidden />
            </ListItemIcon>
            <ListItemText>{typeName(type)}</ListItemText>
          </MenuItem>
        );
      })}
    </Menu>
  );
};
