import { styled } from '@mui/material';
import { type ComponentProps, useEffect, useRef } from 'react';

const Row = styled('div')(({ theme: { palette } }) => ({
  display: 'flex',
  gap: 20,
  marginBottom: 12,
  borderBottom: `1px solid ${palette.divider}`,
  overflowX: 'auto',
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
  },
}));

/** Words in a row, links or buttons, of which the present one is underlined, and in view where there is no room for all. */
export const TabRow = (props: ComponentProps<typeof Row>) => {
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef<Element>(null);
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-pressed=true], [aria-selected=true], .active');
    // Whoever has scrolled the row stays there until another tab is open.
    if (!row.current || !open || open === shown.current) return;
    shown.current = open;
    // Told once the page is laid out: to measure at once would lay a whole list out before it is complete.
    const laidOut = new IntersectionObserver(() => {
      laidOut.disconnect();
      if (!row.current) return;
      const { scrollLeft, clientWidth } = row.current;
      const begin = open.offsetLeft - row.current.offsetLeft;
      const end = begin + open.offsetWidth;
      if (begin < scrollLeft || end > scrollLeft + clientWidth) row.current.scrollLeft = end - clientWidth;
    });
    laidOut.observe(open);
  });
  return <Row ref={row} {...props} />;
};
