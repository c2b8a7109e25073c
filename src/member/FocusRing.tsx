/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

interface FocusRingProps {
  /** The path of the field that has the focus in the form. */
  focus: string | null | undefined;
  label: string | undefined;
}

/** Finds the element of a field, else that of the nearest object around it: `blocks.2` for `blocks.2.topic`. */
export const findFieldElement = (path: string): HTMLElement | undefined => {
  for (const parts = path.split('.'); parts.length > 0; parts.pop()) {
    const element = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(parts.join('.'))}"]`);
    if (element) return element;
  }
  return undefined;
};

/** The space in pixels between the outline and what it is around. */
const gap = 4;

/** The height in pixels of the header and of the tab bar, under which nothing is in sight. */
const barHeight = 72;

/** Puts the outline around a field's element; in a card, such as a banner, around the card, and tints the element. */
const drawRing = (ring: HTMLElement | null, element: HTMLElement | undefined) => {
  const card = element?.closest<HTMLElement>('[data-card]') ?? element;
  for (const each of document.querySelectorAll('[data-focused]'))
    if (each !== element) each.removeAttribute('data-focused');
  if (element !== card) element?.setAttribute('data-focused', '');
  if (!ring) return;
  const box = card?.getBoundingClientRect();
  ring.hidden = !box;
  if (!box) return;
  Object.assign(ring.style, {
    transform: `translate(${box.left - gap}px, ${box.top - gap}px)`,
    width: `${box.width + 2 * gap}px`,
    height: `${box.height + 2 * gap}px`,
  });
};

const isTall = ({ height }: DOMRect) => height > window.innerHeight - 2 * barHeight;

/** Scrolls to the card of an element, or to the element in a card that is taller than the window. */
const scrollIntoSight = (element: HTMLElement) => {
  const folded = element.closest('details');
  if (folded) folded.open = true;
  const card = element.closest<HTMLElement>('[data-card]');
  const target = card && !isTall(card.getBoundingClientRect()) ? card : element;
  const box = target.getBoundingClientRect();
  if (box.top >= barHeight && box.bottom <= window.innerHeight - barHeight) return;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ block: isTall(box) ? 'start' : 'center', behavior: isCalm ? 'auto' : 'smooth' });
};

/** Outlines the part of the screen that the focused field makes, and scrolls to it when the focus changes. */
export const FocusRing = ({ focus, label }: FocusRingProps) => {
  const ring = useRef<HTMLDivElement>(null);
  const scrolledTo = useRef<string | null>();
  // Without dependencies: each drawing may have moved what is outlined, or have drawn it for the first time.
  useLayoutEffect(() => {
    const element = focus ? findFieldElement(focus) : undefined;
    drawRing(ring.current, element);
    if (scrolledTo.current === focus || (focus && !element)) return;
    scrolledTo.current = focus;
    if (element) scrollIntoSight(element);
  });
  useEffect(() => {
    if (!focus) return;
    const update = () => requestAnimationFrame(() => drawRing(ring.current, findFieldElement(focus)));
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    document.addEventListener('scroll', update, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', update, { capture: true });
    };
  }, [focus]);
  return (
    <div class="focus-ring" ref={ring} hidden>
      {label && <span>{label}</span>}
    </div>
  );
};
