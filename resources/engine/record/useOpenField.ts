import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { type FormSection, sectionHeadingElement, sectionOf, useSections } from './sections';
import { useOpenTab } from './useOpenTab';

/** What an address brings along that leads to a field of a form. */
export interface FieldLinkState {
  opensField?: string;
}

/** Gives a function that makes an element of a form visible: it opens the tab and unfolds the section around it. */
const useReveal = () => {
  const openTab = useOpenTab();
  return (element: Element) => {
    const tab = element.closest<HTMLElement>('[data-tab][hidden]')?.dataset.tab;
    if (tab) openTab(tab);
    for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
  };
};

/** Gives a function that opens a section of the form and brings it into view, with the focus. */
export const useOpenSection = () => {
  const reveal = useReveal();
  return (section: FormSection) => {
    const heading = sectionHeadingElement(section);
    if (!heading) return;
    reveal(heading);
    // As react-hook-form does it of fields: once the tab is drawn.
    setTimeout(() => {
      heading.closest('summary')?.focus({ preventScroll: true });
      heading.closest('section')?.scrollIntoView({ block: 'start' });
    });
  };
};

/**
 * Gives a function that leads to a field, behind its tab and in its folded section where it has one; where the record is
 * only read, in its form.
 */
export const useOpenField = () => {
  const form = useFormContext();
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const reveal = useReveal();
  const openSection = useOpenSection();
  const sections = useSections();
  return (path: string) => {
    if (!form) {
      const opensField: FieldLinkState = { opensField: path };
      void navigate(createPath({ resource, type: 'edit', id: record?.id }), { state: opensField });
      return;
    }
    const name = CSS.escape(path);
    // Of two forms the one above stands last.
    const field = [...document.querySelectorAll(`form [name="${name}"], form [id="${name}"]`)].at(-1);
    if (field) {
      reveal(field);
      form.setFocus(path);
      return;
    }
    // What is not there yet, such as the first row of a list, is looked for in its section.
    const section = sectionOf(sections, path);
    if (section) openSection(section);
  };
};
