import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';

/** A section of the form in view. */
export interface FormSection {
  /** The id of its heading. */
  id: string;
  title: string;
  /** An element that says in a few words what its values are. Sections with it are steps, each done or not. */
  summary?: ReactNode;
  /** The paths of the fields in it; fields appear and disappear depending on other values. */
  fields: ReadonlySet<string>;
}

interface FormSections {
  /** The sections in document order. */
  sections: readonly FormSection[];
  /** Adds a section; returns a function that removes it. */
  add: (section: FormSection) => () => void;
  /** The functions that render fields which are not rendered all the time. */
  renderers: Set<FieldRenderer>;
}

/** Renders the field at a path, if it is one of its own. */
type FieldRenderer = (path: string) => void;

const SectionsContext = createContext<FormSections | null>(null);
const FieldsContext = createContext<Set<string> | null>(null);

/** Provides the sections of a form to the components that list and open them. */
export const SectionsProvider = ({ children }: { children: ReactNode }) => {
  const outer = useContext(SectionsContext)?.renderers;
  const [own] = useState(() => new Set<FieldRenderer>());
  const renderers = outer ?? own;
  const [sections, setSections] = useState<readonly FormSection[]>([]);
  const add = useCallback((section: FormSection) => {
    setSections((present) => [...present, section].sort(byDocumentOrder));
    return () => setSections((present) => present.filter((one) => one !== section));
  }, []);
  const value = useMemo(() => ({ sections, add, renderers }), [sections, add, renderers]);
  return <SectionsContext.Provider value={value}>{children}</SectionsContext.Provider>;
};

/** Returns the heading of a section in the document; null while it is not rendered. */
export const sectionHeadingElement = ({ id }: FormSection) => document.getElementById(id);

const byDocumentOrder = (one: FormSection, other: FormSection) => {
  const [heading, next] = [sectionHeadingElement(one), sectionHeadingElement(other)];
  return heading && next && heading.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
};

const none: readonly FormSection[] = [];

/** Returns the sections of the form around; an empty list where a record is read. */
export const useSections = () => useContext(SectionsContext)?.sections ?? none;

/** Registers a function that renders fields when they are to be opened, for parts of a form that render some of them. */
export const useRegisterFieldRenderer = (render: FieldRenderer) => {
  const renderers = useContext(SectionsContext)?.renderers;
  const renderField = useEffectEvent(render);
  useEffect(() => {
    const renderer = (path: string) => renderField(path);
    renderers?.add(renderer);
    return () => void renderers?.delete(renderer);
  }, [renderers]);
};

/** Returns the registered functions that render fields. */
export const useFieldRenderers = (): ReadonlySet<FieldRenderer> =>
  useContext(SectionsContext)?.renderers ?? noRenderers;

const noRenderers: ReadonlySet<FieldRenderer> = new Set();

/** The number of sections from which on a form has a list of them. */
const minSections = 4;

/** Whether a section is a step of its form. */
export const isStep = ({ summary }: FormSection) => summary !== undefined;

/** Whether the form around has steps, or is long enough for a list of its sections; false where a record is read. */
export const useHasSectionNav = () => {
  const sections = useSections();
  return sections.length >= minSections || sections.some(isStep);
};

/** Registers a section in the form around and collects the fields of the section. */
export const RegisterSection = ({
  id,
  title,
  summary,
  children,
}: Omit<FormSection, 'fields'> & { children: ReactNode }) => {
  const add = useContext(SectionsContext)?.add;
  const [fields] = useState(() => new Set<string>());
  useEffect(() => add?.({ id, title, summary, fields }), [add, id, title, summary, fields]);
  return <FieldsContext.Provider value={fields}>{children}</FieldsContext.Provider>;
};

/** Registers a field in the section around. */
export const useRegisterField = (path: string) => {
  const fields = useContext(FieldsContext);
  useEffect(() => {
    fields?.add(path);
    return () => void fields?.delete(path);
  }, [fields, path]);
};

/** The section that contains the field at `path`, a parent or a part of it; undefined where there is none. */
export const sectionOf = (sections: readonly FormSection[], path: string) =>
  sections.find(({ fields }) =>
    [...fields].some((field) => field === path || path.startsWith(`${field}.`) || field.startsWith(`${path}.`)),
  );
