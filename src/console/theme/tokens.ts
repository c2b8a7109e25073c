/** The design tokens: colors and widths. They are defined only here. */
export const colors = {
  page: '#f6f7f8',
  surface: '#ffffff',
  line: '#e4e7ea',
  text: '#14202b',
  second: '#566573',
  accent: '#0b5f6f',
  accentDark: '#084955',
  accentTint: '#e6f1f3',
  control: '#c9d0d6',
};

/** The text and background colors of chips and alerts, by severity. */
export const states = {
  success: { main: '#17663a', tint: '#e7f4ec' },
  warning: { main: '#8a5300', tint: '#fdf1de' },
  error: { main: '#a3231f', tint: '#fdeceb' },
  info: { main: '#2a4d8f', tint: '#e9eefb' },
  default: { main: '#46535f', tint: '#eef0f2' },
};

export const stateNames = ['success', 'warning', 'error', 'info'] as const;

export const sidebarWidth = 224;
export const railWidth = 56;
