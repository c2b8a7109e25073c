import { Avatar, Box, ButtonBase, Menu, MenuItem } from '@mui/material';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useGetIdentity, useLogout, useTranslate } from 'react-admin';

/** The signed-in person, and the way out. */
export const AccountMenu = () => {
  const { identity } = useGetIdentity();
  const translate = useTranslate();
  const signOut = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = identity?.fullName ?? '';
  const initials = name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 2);
  return (
    <>
      <ButtonBase className="account-button" onClick={(event) => setAnchor(event.currentTarget)} aria-haspopup="menu">
        <span className="visually-hidden">{translate('console.account.label', { name })}</span>
        <Avatar className="avatar" aria-hidden>
          {initials}
        </Avatar>
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {name}
        </Box>
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void signOut()} sx={{ gap: 1 }}>
          <LogOut size={18} aria-hidden />
          {translate('console.account.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
};
