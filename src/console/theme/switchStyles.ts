import { colors } from './tokens';

const check = `url("data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="black" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M20 6 9 17l-5-5"/></svg>')}")`;

/** The style of a switch: a pill whose thumb has a tick while it is on. */
export const switchStyles = {
  flexShrink: 0,
  width: 36,
  height: 20,
  margin: 8,
  padding: 0,
  overflow: 'visible',
  '& .MuiSwitch-switchBase': {
    padding: 2,
    '&.Mui-checked': { transform: 'translateX(16px)', color: colors.surface },
    '&.Mui-checked + .MuiSwitch-track': { opacity: 1, background: colors.accent },
    '&.Mui-checked .MuiSwitch-thumb::after': {
      content: '""',
      position: 'absolute',
      inset: 2,
      background: colors.accent,
      mask: `${check} center / contain no-repeat`,
    },
    '&.Mui-disabled': { color: colors.surface },
    '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.4 },
    '&.Mui-focusVisible + .MuiSwitch-track': { outline: `2px solid ${colors.accent}`, outlineOffset: 2 },
  },
  '& .MuiSwitch-thumb': { position: 'relative', width: 16, height: 16, boxShadow: 'none' },
  '& .MuiSwitch-track': { borderRadius: 10, opacity: 1, background: colors.second },
  // The colors of the user replace ours: the tick and a border tell on from off.
  '@media (forced-colors: active)': {
    '& .MuiSwitch-track': { border: '1px solid ButtonText' },
    '& .MuiSwitch-thumb': { forcedColorAdjust: 'none', background: 'ButtonText' },
    '& .Mui-checked + .MuiSwitch-track': { forcedColorAdjust: 'none', background: 'Highlight' },
    '& .MuiSwitch-switchBase.Mui-checked .MuiSwitch-thumb::after': { background: 'ButtonFace' },
  },
};
