import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { useOpenFields } from './PreviewLayout';
import { type FormSection, sectionHeadingElement, sectionOf, useFieldRenderers, useSections } from './sections';
import { useStackedForm } from './stackedForm';

/** Returns a function that opens a tab of the record in view. */
export const useOpenTab = () => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const stackedForm = useStackedForm();
  return (name: string) =>
    stackedForm ? stackedForm.openTab(name) : void navigate({ pathname, search, hash: name }, { replace: true, state });
};

/** The navigation state of a link to a field of a form. */
export interface FieldLinkState {
  opensField?: string;
}

/** The maximum number of frames until a field is rendered. */
const maxFrames = 20;

/** Returns a function that makes an element of a form visible: it opens its tabs and unfolds its sections. */
const useReveal = () => {
  const openTab = useOpenTab();
  const openFields = useOpenFields();
  return (element: Element) => {
    openFields();
    const tab = element.closest<HTMLElement>('[data-tab][hidden]')?.dataset.tab;
    if (tab) openTab(tab);
    for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
  };
};

/** Returns a function that opens a section of the form, scrolls it into view and focuses it. */
export const useOpenSection = () => {
  const reveal = useReveal();
  return (section: FormSection) => {
    const heading = sectionHeadingElement(section);
    if (!heading) return;
    reveal(heading);
    // In a timeout, as react-hook-form focuses fields: after the tab is rendered.
    setTimeout(() => {
      heading.closest('summary')?.focus({ preventScroll: true });
      heading.closest('section')?.scrollIntoView({ block: 'start' });
    });
  };
};

/**
 * Returns a function that focuses a field by its path and makes its tab and section visible. Where the record is only
 * read, the function navigates to the form.
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
  const renderers = useFieldRenderers();
  return (path: string) => {
    if (!form) {
      const opensField: FieldLinkState = { opensField: path };
      void navigate(createPath({ resource, type: 'edit', id: record?.id }), { state: opensField });
      return;
    }
    for (const renderField of renderers) renderField(path);
    focusField(path, renderers.size > 0 ? maxFrames : 0);
  };
  /** Focuses a field, which may take some frames to be rendered. */
  function focusField(path: string, framesLeft: number) {
    const name = CSS.escape(path);
    // The upper one of two stacked forms comes last in the document.
    const field = [...document.querySelectorAll(`form [name="${name}"], form [id="${name}"]`)].at(-1);
    if (framesLeft > 0 && (!field || field.closest('[hidden]'))) {
      requestAnimationFrame(() => focusField(path, framesLeft - 1));
      return;
    }
    if (field) {
      reveal(field);
      form.setFocus(path);
      return;
    }
    // A field that does not exist yet, such as in the first row of a list, opens its section.
    const section = sectionOf(sections, path);
    if (section) openSection(section);
  }
};
