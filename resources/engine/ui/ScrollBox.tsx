import { styled } from '@mui/material';
import { type ReactNode, useCallback, useState } from 'react';
import { overflowEdge, watchOverflow } from './watchOverflow';

const Edge = styled('div')({ ...overflowEdge, minWidth: 0 });

// Hidden texts in it are positioned absolutely. Without their anchor here, they would make the page wider.
const Box = styled('div')({
  position: 'relative',
  overflow: 'auto',
  '@media print': { overflow: 'visible', maxHeight: 'none !important' },
});

interface ScrollBoxProps {
  /** The name of the box for screen readers. */
  label: string;
  maxHeight?: number;
  children: ReactNode;
}

/** A box for a table that may be wider than the screen. It has a tab stop where it scrolls, so that keys scroll it. */
export const ScrollBox = ({ label, maxHeight, children }: ScrollBoxProps) => {
  const [isTooSmall, setIsTooSmall] = useState(false);
  const watch = useCallback((box: HTMLElement | null) => watchOverflow(box, setIsTooSmall), []);
  return (
    <Edge>
      <Box ref={watch} style={{ maxHeight }} role="region" aria-label={label} tabIndex={isTooSmall ? 0 : undefined}>
        {children}
      </Box>
    </Edge>
  );
};
