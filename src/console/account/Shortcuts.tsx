import { Box, Typography } from '@mui/material';
import { InfoDialog } from '../../../resources/engine/ui/ActionDialog';
import { Key, useShortcutKey } from '../palette/Key';
import { useTexts } from './messages.en';

/** A placeholder for the modifier key of shortcuts, which depends on the platform. */
const control = 'Control';

/** The keyboard shortcuts, grouped by where they work. */
const groups = [
  { name: 'anywhere', shortcuts: { palette: [control, 'K'], search: ['/'], undo: ['Z'], help: ['?'] } },
  { name: 'inRows', shortcuts: { next: ['J'], previous: ['K'], open: ['Enter'], select: ['X'] } },
  {
    name: 'besideList',
    shortcuts: {
      nextRecord: ['J'],
      previousRecord: ['K'],
      back: ['U', 'Esc'],
      choose: ['X'],
      reply: ['R'],
      noteForColleagues: ['N'],
      resolve: ['E'],
      assign: ['A'],
      snooze: ['S'],
      merge: ['M'],
      send: [control, 'Enter'],
    },
  },
  { name: 'onMember', shortcuts: { book: ['B'], enroll: ['E'], writeNote: ['N'] } },
  { name: 'inForms', shortcuts: { save: [control, 'S'], saveAndClose: [control, 'Enter'] } },
  { name: 'inDialogs', shortcuts: { close: ['Esc'] } },
] as const;

/** The dialog that lists the keyboard shortcuts. */
export const Shortcuts = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts();
  const shortcutKey = useShortcutKey();
  return (
    <InfoDialog title={t('shortcuts')} onClose={onClose}>
      {groups.map(({ name, shortcuts }) => (
        <Box component="section" key={name} aria-labelledby={`keys-${name}`} sx={{ mb: 2 }}>
          <Typography variant="h3" id={`keys-${name}`}>
            {t(`keys.${name}`)}
          </Typography>
          <Box component="dl" sx={{ m: 0 }}>
            {Object.entries(shortcuts).map(([action, keys]: [string, readonly string[]]) => (
              <Box
                key={action}
                sx={{
                  display: 'flex',
                  gap: 2,
                  py: 0.75,
                  borderBottom: 1,
                  borderColor: 'divider',
                  alignItems: 'center',
                }}
              >
                <Box component="dt" sx={{ flexGrow: 1 }}>
                  {t(`keys.${action}` as Parameters<typeof t>[0])}
                </Box>
                <Box component="dd" sx={{ m: 0, display: 'flex', gap: 0.5, flexShrink: 0 }}>
                  {keys.map((key) => (
                    <Key key={key}>{key === control ? shortcutKey : key}</Key>
                  ))}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
      <Typography color="textSecondary">{t('keys.note')}</Typography>
    </InfoDialog>
  );
};
