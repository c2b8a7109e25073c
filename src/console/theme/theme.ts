import type { RaThemeOptions } from 'react-admin';
import { belowTopNotices } from '../../../resources/engine/fields/styledElements';
import { switchStyles } from './switchStyles';
import { themeIcons } from './themeIcons';
import { colors, stateNames, states } from './tokens';

/** The keyframes by which an input of MUI knows that the browser has filled it in. */
const autoFillKeyframes = Object.fromEntries(
  ['mui-auto-fill', 'mui-auto-fill-cancel'].map((name) => [`@keyframes ${name}`, { from: { animationName: name } }]),
);

/** The MUI theme of the console: calm and exact, for all-day work. */
export const theme: RaThemeOptions = {
  palette: {
    mode: 'light',
    background: { default: colors.page, paper: colors.surface },
    text: { primary: colors.text, secondary: colors.second },
    primary: { main: colors.accent, dark: colors.accentDark, light: colors.accentTint, contrastText: colors.surface },
    secondary: { main: colors.accent, contrastText: colors.surface },
    ...Object.fromEntries(stateNames.map((name) => [name, { main: states[name].main, light: states[name].tint }])),
    divider: colors.line,
    // The border color of inputs.
    grey: { 400: colors.control },
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: '"Inter Variable", system-ui, sans-serif',
    fontSize: 14,
    fontWeightMedium: 550,
    body1: { fontSize: 14, lineHeight: '20px' },
    body2: { fontSize: 14, lineHeight: '20px' },
    h1: { fontSize: 20, lineHeight: '28px', fontWeight: 650 },
    h2: { fontSize: 17, lineHeight: '24px', fontWeight: 650 },
    h3: { fontSize: 14, lineHeight: '20px', fontWeight: 650 },
    h6: { fontSize: 17, lineHeight: '24px', fontWeight: 650 },
    subtitle2: { fontSize: 13, lineHeight: '20px', fontWeight: 550 },
    caption: { fontSize: 13, lineHeight: '18px' },
    button: { textTransform: 'none', fontSize: 14, fontWeight: 550, lineHeight: '20px' },
  },
  transitions: {
    duration: { shortest: 80, shorter: 100, short: 120, standard: 140, enteringScreen: 140, leavingScreen: 120 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        // Elements with the keyboard focus are scrolled below the sticky app bar.
        html: { scrollPaddingTop: belowTopNotices(64) },
        body: { fontFeatureSettings: '"tnum" 0' },
        // Digits of one width make hyphens wide, too, so days have none.
        'time:not([datetime]), time[datetime*=T]': { fontFeatureSettings: '"tnum"' },
        a: { color: colors.accent },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { transition: 'none !important', animation: 'none !important' },
        },
        '@media (forced-colors: active)': {
          // Backgrounds and shadows are gone, so a line shows where such a part ends.
          '.MuiPaper-elevation, .MuiChip-root, span.chip, .MuiButton-contained, .MuiTooltip-tooltip, .MuiLinearProgress-root':
            { border: '1px solid !important' },
          '.MuiLinearProgress-bar': { forcedColorAdjust: 'none', background: 'Highlight' },
          '.MuiButtonBase-root.Mui-disabled': { color: 'GrayText' },
          // The colors of a chart tell its series apart, so it stays as it is, on its own background.
          '.MuiChartsSurface-root, .MuiChartsSurface-root text': {
            forcedColorAdjust: 'none',
            background: colors.surface,
          },
        },
        ':focus-visible': { outline: `2px solid ${colors.accent}`, outlineOffset: 2 },
        ...autoFillKeyframes,
      },
    },
    // Each input would add and remove its keyframes, and the browser then styles the whole page again.
    MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 36, padding: '6px 14px', borderRadius: 8 },
        sizeSmall: { minHeight: 32, padding: '4px 10px' },
        outlined: { borderColor: colors.line, background: colors.surface },
      },
    },
    MuiSwitch: { styleOverrides: { root: switchStyles } },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 8, color: colors.text } } },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: 12, borderColor: colors.line } },
    },
    // In a dialog with a form, only the part between title and buttons scrolls.
    MuiDialog: {
      styleOverrides: {
        paper: { '& > form': { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 } },
      },
    },
    // On a phone the longer of two buttons wraps to a second line, not the shorter one.
    MuiDialogActions: {
      styleOverrides: {
        root: {
          flexWrap: 'wrap',
          rowGap: 4,
          padding: '12px 24px 16px',
          '& > *': { flexShrink: 0, maxWidth: 'calc(100% - 8px)' },
        },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiChip: {
      defaultProps: themeIcons.MuiChip,
      styleOverrides: {
        root: {
          height: 24,
          borderRadius: 6,
          fontSize: 12,
          fontWeight: 600,
          color: states.default.main,
          background: states.default.tint,
          '& .MuiChip-icon': { color: 'inherit', marginLeft: 6 },
        },
      },
      variants: stateNames.map((color) => ({
        props: { color },
        style: { color: states[color].main, background: states[color].tint },
      })),
    },
    MuiAlert: {
      defaultProps: themeIcons.MuiAlert,
      styleOverrides: { root: { borderRadius: 8 } },
      variants: stateNames.map((severity) => ({
        props: { severity, variant: 'standard' },
        style: {
          color: states[severity].main,
          background: states[severity].tint,
          '& .MuiAlert-icon': { color: 'inherit' },
        },
      })),
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true, margin: 'none' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true, margin: 'none' } },
    // The label is above its input, not in its border.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          marginBottom: 4,
          fontSize: 13,
          fontWeight: 550,
          lineHeight: '18px',
          color: colors.text,
          '&.Mui-focused, &.Mui-error': { color: colors.text },
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          background: colors.surface,
          '& fieldset': { top: 0, borderColor: colors.control },
          '& fieldset legend': { display: 'none' },
          '&:hover:not(.Mui-focused) fieldset': { borderColor: colors.second },
        },
      },
    },
    MuiFormHelperText: {
      styleOverrides: { root: { margin: '4px 0 0', fontSize: 13, lineHeight: '18px', color: colors.second } },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: colors.line, padding: '0 12px', height: 44 },
        alignRight: { fontFeatureSettings: '"tnum"' },
        head: { fontSize: 13, fontWeight: 550, color: colors.second, whiteSpace: 'nowrap', height: 38 },
      },
    },
    MuiTablePagination: { styleOverrides: { root: { borderTop: `1px solid ${colors.line}` } } },
    MuiCheckbox: {
      // React-admin sets the label of a row's checkbox on its root, where assistive technology does not find it.
      defaultProps: {
        ...themeIcons.MuiCheckbox,
        slotProps: {
          input: (box: { 'aria-label'?: string }) => ({ 'aria-label': box['aria-label'] }),
          root: { 'aria-label': undefined },
        },
      },
      styleOverrides: {
        root: {
          padding: 4,
          '& svg': { width: 18, height: 18 },
          '&.Mui-checked, &.MuiCheckbox-indeterminate': {
            '& rect': { fill: 'currentColor' },
            '& path': { stroke: colors.surface },
          },
        },
      },
    },
    MuiSelect: {
      defaultProps: themeIcons.MuiSelect,
      styleOverrides: { icon: { top: 'calc(50% - 9px)', right: 9 } },
    },
    MuiAutocomplete: { defaultProps: themeIcons.MuiAutocomplete },
    // The arrow is from another icon set and cannot be replaced.
    RaSortButton: { styleOverrides: { root: { '& .MuiButton-endIcon': { display: 'none' } } } },
    // As the labels of other inputs.
    RaRadioButtonGroupInput: {
      styleOverrides: {
        root: {
          '& .RaRadioButtonGroupInput-label': {
            transform: 'none',
            fontSize: 13,
            fontWeight: 550,
            color: colors.text,
          },
        },
      },
    },
    RaSearchInput: { defaultProps: themeIcons.RaSearchInput },
    MuiSvgIcon: { styleOverrides: { fontSizeMedium: { fontSize: 20 } } },
    MuiAccordion: {
      styleOverrides: {
        root: { boxShadow: 'none', borderBottom: `1px solid ${colors.line}`, '&::before': { display: 'none' } },
      },
    },
    MuiDrawer: { styleOverrides: { paper: { border: 0 } } },
    // React-admin colors success, warning and error; info is blue here.
    MuiSnackbarContent: { styleOverrides: { root: { background: states.info.main } } },
    MuiTooltip: { defaultProps: { enterDelay: 300 } },
    RaDataTable: {
      styleOverrides: {
        root: {
          '& .RaDataTable-headerCell': { background: colors.surface },
        },
      },
    },
    // Covers the header of the table. Above the table, as in react-admin, the card would cut it off.
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          '& .RaBulkActionsToolbar-toolbar': {
            minHeight: 38,
            height: 38,
            transform: 'none',
            background: colors.accentTint,
          },
          '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
          '& .RaBulkActionsToolbar-topToolbar': { padding: 0 },
          // On a phone the buttons are below the number of selected rows.
          '@media (max-width: 600px)': {
            '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
              position: 'relative',
              flexWrap: 'wrap',
              height: 'auto',
            },
            '& .RaBulkActionsToolbar-topToolbar': { flexWrap: 'wrap', justifyContent: 'flex-start', minHeight: 0 },
          },
        },
      },
    },
    RaFilterForm: {
      styleOverrides: {
        root: {
          '&&': { flex: '0 1 auto', minHeight: 0 },
          padding: 0,
          gap: 8,
          alignItems: 'flex-end',
          '& .RaFilterForm-clearFix': { display: 'none' },
          '& .MuiFormControl-root': { minWidth: 180 },
          '@media (max-width: 600px)': { width: '100%', '& .RaFilterFormInput-spacer': { display: 'none' } },
          '& .RaSearchInput-input': { margin: 0 },
          '& .MuiInputLabel-root': { fontSize: 12, marginBottom: 2 },
        },
      },
    },
  },
};
