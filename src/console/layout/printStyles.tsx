import { GlobalStyles } from '@mui/material';

/** Styles for printing a screen: without menu, bars and buttons, in as many pages as its contents need. */
export const printStyles = (
  <GlobalStyles
    styles={{
      '@media print': {
        '.MuiAppBar-root, aside, nav:not(:has([role=status])), [role=tablist], .MuiBackdrop-root, .MuiSnackbar-root': {
          display: 'none !important',
        },
        // Values in rows, column headers, filters in use and the choices made in a form are buttons, too.
        '#main-content button:not(.sorts, .in-row, .printed, form .Mui-selected), a.MuiButton-root, .MuiFab-root': {
          display: 'none !important',
        },
        '.record-panel button:not(form .Mui-selected)': { display: 'none !important' },
        '.MuiDrawer-root, .MuiDrawer-paper': {
          position: 'static !important',
          width: '100% !important',
          maxWidth: 'none !important',
          height: 'auto !important',
          overflow: 'visible !important',
          boxShadow: 'none !important',
        },
        // Below a panel, the list is not part of what is printed.
        'body:has(.record-panel) #root': { display: 'none' },
        '.printed-note': { fontSize: 11 },
        '#main-content': { padding: '0 !important' },
        '.MuiCard-root': { border: '0 !important' },
        thead: { display: 'table-header-group' },
        // A text may be longer than a page.
        'tr, dl, h2, h3, img, svg, .MuiFormControl-root:not(:has([contenteditable])), .MuiAlert-root': {
          breakInside: 'avoid',
        },
        'h1, h2, h3, label': { breakAfter: 'avoid' },
        // Sections of a form that are folded.
        'details::details-content': { contentVisibility: 'visible !important', display: 'block !important' },
      },
    }}
  />
);
