/**
 * Gives a box the class `scrolls` while some of its contents are beyond its right edge. As a ref, it takes the box
 * and returns what ends the watching.
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
