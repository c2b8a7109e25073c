import { Avatar, Box, ButtonBase, Divider, MenuItem, MenuList, Popover, Typography } from '@mui/material';
import { KeyRound, LogOut, UserRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useGetIdentity, useLogout, useNotify, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { Link } from 'react-router';
import { hasCapability } from '../../providers';
import { useRoleName } from '../../resources/engine/area/Permitted';
import { loadable } from '../../resources/fields/loadable';
import { visuallyHidden } from '../../resources/fields/look';

const ProfileDialog = loadable(async () => ({ default: (await import('./account/screens')).ProfileDialog }));

/** The signed-in person, what they can change of themselves, and the way out. */
export const AccountMenu = () => {
  const { identity } = useGetIdentity();
  const translate = useTranslate();
  const role = useRoleName();
  const notify = useNotify();
  const signOut = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [showsProfile, setShowsProfile] = useState(false);
  const close = () => setAnchor(null);
  const name = identity?.fullName || translate('console.account.unnamed');
  const label = translate('console.account.label', { name });
  const initials = name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 2);
  return (
    <>
      <ButtonBase
        sx={{ gap: 1.25, borderRadius: 1, font: 'inherit', fontWeight: 550 }}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
      >
        <span style={visuallyHidden}>{label}</span>
        <Avatar
          aria-hidden
          sx={{
            width: 28,
            height: 28,
            fontSize: 12,
            fontWeight: 650,
            color: 'primary.main',
            bgcolor: 'primary.light',
          }}
        >
          {initials}
        </Avatar>
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {name}
        </Box>
      </ButtonBase>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Box sx={{ px: 2, pt: 1.5, pb: 1, maxWidth: 280, overflowWrap: 'anywhere' }}>
          <Typography variant="subtitle2" component="p">
            {name}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {identity?.email}
          </Typography>
          {identity?.role && (
            <Typography variant="caption" color="textSecondary" component="p">
              {role}
            </Typography>
          )}
        </Box>
        <Divider />
        <MenuList autoFocusItem aria-label={label}>
          {hasCapability('profile') && (
            <MenuItem
              onClick={() => {
                close();
                setShowsProfile(true);
              }}
              sx={{ gap: 1 }}
            >
              <UserRound size={18} aria-hidden />
              {translate('console.account.profile')}
            </MenuItem>
          )}
          <MenuItem component={Link} to="/change-password" onClick={close} sx={{ gap: 1 }}>
            <KeyRound size={18} aria-hidden />
            {translate('console.account.changePassword')}
          </MenuItem>
          <MenuItem onClick={() => void signOut()} sx={{ gap: 1 }}>
            <LogOut size={18} aria-hidden />
            {translate('console.account.signOut')}
          </MenuItem>
        </MenuList>
      </Popover>
      {showsProfile && (
        <ErrorBoundary fallback={null} onError={() => notify('ra.message.error', { type: 'error' })}>
          <Suspense>
            <ProfileDialog onClose={() => setShowsProfile(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
};
