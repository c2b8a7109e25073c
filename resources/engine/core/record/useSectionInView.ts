import { useEffect, useEffectEvent, useState } from 'react';
import { panelClasses } from './panelStyles';
import { type FormSection, sectionHeadingElement, useSections } from './sections';

/** The approximate heights in pixels that bars cover at the top and at the bottom of the window. */
const coveredHeights = { top: 120, bottom: 80 };

/** Returns the id of the current section: the one with the focus if it is visible, else the one at the reading line. */
export const useSectionInView = () => {
  const sections = useSections();
  const [id, setId] = useState<string>();
  const update = useEffectEvent(() => setId(sectionInView(sections)?.id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the sections may change the current one
  useEffect(() => {
    let frameRequest = 0;
    const scheduleUpdate = () => {
      cancelAnimationFrame(frameRequest);
      frameRequest = requestAnimationFrame(update);
    };
    scheduleUpdate();
    // In the capture phase, because either the window or a panel scrolls.
    document.addEventListener('scroll', scheduleUpdate, { capture: true, passive: true });
    document.addEventListener('focusin', scheduleUpdate);
    return () => {
      cancelAnimationFrame(frameRequest);
      document.removeEventListener('scroll', scheduleUpdate, { capture: true });
      document.removeEventListener('focusin', scheduleUpdate);
    };
  }, [sections]);
  return id;
};

const sectionInView = (sections: readonly FormSection[]) => {
  const visible = sections.flatMap((section) => {
    const element = sectionHeadingElement(section)?.closest('section');
    return element && !element.closest('[hidden]') ? [{ section, element, ...edgesOf(element) }] : [];
  });
  const [first] = visible;
  if (!first) return undefined;
  const focused = visible.find(({ element }) => element.contains(document.activeElement));
  if (focused && focused.bottom >= 0 && focused.top <= window.innerHeight) return focused.section;
  const line = readingLine(first.element);
  return (visible.findLast(({ top }) => top <= line) ?? first).section;
};

const edgesOf = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return { top, bottom };
};

/** Moves from the top to the bottom of the window while the user scrolls, so that it passes short last sections too. */
const readingLine = (element: Element) => {
  const scroller = element.closest(`.${panelClasses.panel}`) ?? document.documentElement;
  const scrollRange = scroller.scrollHeight - scroller.clientHeight;
  const room = Math.max(0, window.innerHeight - coveredHeights.top - coveredHeights.bottom);
  return coveredHeights.top + (scrollRange > 0 ? scroller.scrollTop / scrollRange : 0) * room;
};
