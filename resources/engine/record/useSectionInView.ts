import { useEffect, useEffectEvent, useState } from 'react';
import { panelClasses } from './panelStyles';
import { type FormSection, sectionHeadingElement, useSections } from './sections';

/** What bars cover at the top and at the bottom of the window, about. */
const covered = { top: 120, bottom: 80 };

/** The id of the section where one is: that of the focus while it is in view, else what stands where one reads. */
export const useSectionInView = () => {
  const sections = useSections();
  const [id, setId] = useState<string>();
  const find = useEffectEvent(() => setId(sectionInView(sections)?.id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: which one is in view may change with what there is
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(find);
    };
    look();
    // What scrolls is the window or a panel.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    document.addEventListener('focusin', look);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', look, { capture: true });
      document.removeEventListener('focusin', look);
    };
  }, [sections]);
  return id;
};

const sectionInView = (sections: readonly FormSection[]) => {
  const shown = sections.flatMap((section) => {
    const element = sectionHeadingElement(section)?.closest('section');
    return element && !element.closest('[hidden]') ? [{ section, element, ...edgesOf(element) }] : [];
  });
  const [first] = shown;
  if (!first) return undefined;
  const focused = shown.find(({ element }) => element.contains(document.activeElement));
  if (focused && focused.bottom >= 0 && focused.top <= window.innerHeight) return focused.section;
  const line = readingLine(first.element);
  return (shown.findLast(({ top }) => top <= line) ?? first).section;
};

const edgesOf = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return { top, bottom };
};

/** Goes from the top to the bottom of the window as one scrolls, so that short sections at the end are passed too. */
const readingLine = (within: Element) => {
  const scroller = within.closest(`.${panelClasses.panel}`) ?? document.documentElement;
  const way = scroller.scrollHeight - scroller.clientHeight;
  const room = Math.max(0, window.innerHeight - covered.top - covered.bottom);
  return covered.top + (way > 0 ? scroller.scrollTop / way : 0) * room;
};
