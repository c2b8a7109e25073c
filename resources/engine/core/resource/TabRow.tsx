import { styled } from '@mui/material';
import { type ComponentProps, useEffect, useRef } from 'react';

const Row = styled('div')(({ theme: { palette } }) => ({
  display: 'flex',
  gap: 20,
  marginBottom: 12,
  borderBottom: `1px solid ${palette.divider}`,
  overflowX: 'auto',
  whiteSpace: 'nowrap',
  '& button': { padding: '8px 0', color: palette.text.secondary, font: 'inherit', fontWeight: 550, flexShrink: 0 },
  '& a': {
    padding: '8px 0',
    color: palette.text.secondary,
    fontWeight: 550,
    textDecoration: 'none',
    flexShrink: 0,
  },
  '& button[aria-pressed=true], & button[aria-selected=true], & a.active': {
    color: palette.text.primary,
    boxShadow: `inset 0 -2px ${palette.primary.main}`,
    '@media (forced-colors: active)': { borderBottom: '2px solid Highlight' },
  },
}));

/**
 * A row of tabs, which are links or buttons. The current one is underlined, and scrolled into view where the row is too
 * narrow for all.
 */
export const TabRow = (props: ComponentProps<typeof Row>) => {
  const row = useRef<HTMLDivElement>(null);
  const lastOpen = useRef<Element>(null);
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-pressed=true], [aria-selected=true], .active');
    // The user's own scroll position stays until another tab is open.
    if (!row.current || !open || open === lastOpen.current) return;
    lastOpen.current = open;
    // The observer reports after the layout. Measuring here would force the layout of a list that is not complete yet.
    const layoutObserver = new IntersectionObserver(() => {
      layoutObserver.disconnect();
      if (!row.current) return;
      const { scrollLeft, clientWidth } = row.current;
      const start = open.offsetLeft - row.current.offsetLeft;
      const end = start + open.offsetWidth;
      if (start < scrollLeft || end > scrollLeft + clientWidth) row.current.scrollLeft = end - clientWidth;
    });
    layoutObserver.observe(open);
  });
  return <Row ref={row} {...props} />;
};
