/**
 * A ref for a box that scrolls. The box has the class `scrolls` while it has contents beyond its right edge.
 * @param onChange called with whether the box has contents beyond any of its edges
 */
export const watchOverflow = (box: HTMLElement | null, onChange?: (isTooSmall: boolean) => void) => {
  if (!box) return;
  const update = () => {
    const { scrollLeft, clientWidth, scrollWidth, clientHeight, scrollHeight } = box;
    box.classList.toggle('scrolls', scrollLeft + clientWidth < scrollWidth - 1);
    onChange?.(scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1);
  };
  const observer = new ResizeObserver(update);
  for (const element of [box, ...box.children]) observer.observe(element);
  box.addEventListener('scroll', update, { passive: true });
  return () => observer.disconnect();
};

/** The styles of an element around a box with `watchOverflow`: an edge says that there is more to the right. */
export const overflowEdge = {
  position: 'relative',
  '&:has(> .scrolls)::after': {
    content: '""',
    position: 'absolute',
    zIndex: 4,
    inset: '0 0 0 auto',
    width: 14,
    background: 'linear-gradient(to left, rgb(0 0 0 / 14%), transparent)',
    pointerEvents: 'none',
    '@media (forced-colors: active)': { width: 4, background: 'Highlight', forcedColorAdjust: 'none' },
    '@media print': { display: 'none' },
  },
} as const;
