import { Box, ButtonBase, MenuItem, MenuList, Popover, Typography } from '@mui/material';
import { Keyboard, KeyRound, LogOut, MessageSquareText, UserRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGetIdentity, useLogout, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { hasCapability } from '../../../providers';
import { hasCheckInData } from '../../../providers/storage/localDataFlag';
import { storedAdmin } from '../../../providers/storage/storedSession';
import { useRoleName } from '../../../resources/engine/core/resource/useRoleName';
import { loadable } from '../../../resources/engine/fields/loadable';
import { visuallyHidden } from '../../../resources/engine/fields/styledElements';
import { isCharacterKeyShortcut, useCharacterKeyShortcuts } from '../../../resources/engine/ui/characterKeyShortcuts';
import { DialogBoundary } from '../../../resources/engine/ui/DialogBoundary';

const screens = () => import('./screens');

/** The dialogs of the menu. */
const dialogs = {
  profile: loadable(async () => ({ default: (await screens()).ProfileDialog })),
  messages: loadable(async () => ({ default: (await screens()).RecentMessages })),
  shortcuts: loadable(async () => ({ default: (await screens()).Shortcuts })),
};

const entries = [
  { name: 'profile', Icon: UserRound },
  { name: 'messages', Icon: MessageSquareText },
  { name: 'shortcuts', Icon: Keyboard },
] as const;

const UnsentDialog = loadable(async () => ({ default: (await screens()).UnsentDialog }));

/** The account menu: the signed-in user, the dialogs of the account, and the sign-out. */
export const AccountMenu = () => {
  const { identity } = useGetIdentity();
  const translate = useTranslate();
  const role = useRoleName();
  const signOut = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [unsent, setUnsent] = useState<readonly string[]>([]);
  const [openDialog, setOpenDialog] = useState<keyof typeof dialogs>();
  useHelpKey(() => setOpenDialog('shortcuts'));
  const Dialog = openDialog && dialogs[openDialog];
  const close = () => setAnchor(null);
  const handleSignOut = async () => {
    const names = [...new Set(await unsentCheckIns())];
    close();
    if (names.length > 0) setUnsent(names);
    else await signOut();
  };
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
        <Box
          component="span"
          aria-hidden
          sx={{
            width: 28,
            borderRadius: '50%',
            fontSize: 12,
            fontWeight: 650,
            lineHeight: '28px',
            textAlign: 'center',
            color: 'primary.main',
            bgcolor: 'primary.light',
          }}
        >
          {initials}
        </Box>
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
        <Box component="hr" sx={{ m: 0, border: 0, borderTop: 1, borderColor: 'divider' }} />
        <MenuList autoFocusItem aria-label={label}>
          {entries
            .filter(({ name }) => name !== 'profile' || hasCapability('profile'))
            .map(({ name, Icon }) => (
              <MenuItem
                key={name}
                onClick={() => {
                  close();
                  setOpenDialog(name);
                }}
                sx={{ gap: 1 }}
              >
                <Icon size={18} aria-hidden />
                {translate(`console.account.${name}`)}
              </MenuItem>
            ))}
          <MenuItem component={Link} to="/change-password" onClick={close} sx={{ gap: 1 }}>
            <KeyRound size={18} aria-hidden />
            {translate('console.account.changePassword')}
          </MenuItem>
          <MenuItem onClick={() => void handleSignOut()} sx={{ gap: 1 }}>
            <LogOut size={18} aria-hidden />
            {translate('console.account.signOut')}
          </MenuItem>
        </MenuList>
      </Popover>
      {unsent.length > 0 && (
        <DialogBoundary onFailed={() => setUnsent([])}>
          <UnsentDialog names={unsent} onStay={() => setUnsent([])} onLeave={() => void signOut()} />
        </DialogBoundary>
      )}
      {Dialog && (
        <DialogBoundary onFailed={() => setOpenDialog(undefined)}>
          <Dialog onClose={() => setOpenDialog(undefined)} />
        </DialogBoundary>
      )}
    </>
  );
};

/** Returns the names of attendees with check-in entries of the signed-in user that were not sent or were refused. */
const unsentCheckIns = async (): Promise<string[]> => {
  const account = storedAdmin()?.id;
  if (!account || !hasCheckInData()) return [];
  return import('../../../providers/storage/checkInStore')
    .then(({ unsentNamesOf }) => unsentNamesOf(account))
    .catch(() => []);
};

/** Runs an action when `?` is pressed, unless the user has turned character key shortcuts off. */
const useHelpKey = (onHelp: () => void) => {
  const [isEnabled] = useCharacterKeyShortcuts();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === '?' && isCharacterKeyShortcut(event)) onHelp();
  });
  useEffect(() => {
    if (!isEnabled) return;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isEnabled]);
};
