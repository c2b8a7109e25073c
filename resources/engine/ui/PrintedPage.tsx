import { GlobalStyles, styled } from '@mui/material';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

const Page = styled('div')({
  display: 'none',
  '@media print': { display: 'block' },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': { padding: '8px 6px', border: '1px solid #999', textAlign: 'left' },
  '& tr, & li': { breakInside: 'avoid' },
  '& thead': { display: 'table-header-group' },
});

/** Hides everything except the page in print, and the note who printed it and when. */
const printStyles = (
  <GlobalStyles
    styles={{ '@media print': { 'body > :not(.printed-page, .printed-note)': { display: 'none !important' } } }}
  />
);

/** A page that is printed in the place of the screen, and not shown on it. */
export const PrintedPage = ({ children }: { children: ReactNode }) =>
  createPortal(
    <Page className="printed-page">
      {printStyles}
      {children}
    </Page>,
    document.body,
  );
