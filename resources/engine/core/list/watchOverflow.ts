/**
 * A ref for a box that scrolls. The box has the class `scrolls` while it has contents beyond its right edge.
 */
export const watchOverflow = (box: HTMLElement | null) => {
  if (!box) return;
  const update = () => {
    box.classList.toggle('scrolls', box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
  };
  const observer = new ResizeObserver(update);
  for (const element of [box, ...box.children]) observer.observe(element);
  box.addEventListener('scroll', update, { passive: true });
  return () => observer.disconnect();
};
