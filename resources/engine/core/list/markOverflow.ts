/**
 * Marks a box with the class `scrolls` while some of its contents are beyond its right edge. As a ref, it takes the box
 * and returns what ends the watching.
 */
export const markOverflow = (box: HTMLElement | null) => {
  if (!box) return;
  const mark = () => {
    box.classList.toggle('scrolls', box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
  };
  const observer = new ResizeObserver(mark);
  for (const element of [box, ...box.children]) observer.observe(element);
  box.addEventListener('scroll', mark, { passive: true });
  return () => observer.disconnect();
};
