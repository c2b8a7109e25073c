import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';

/** A section of the form in view. */
export interface FormSection {
  /** The id of its heading. */
  id: string;
  title: string;
  /** The paths of the fields that stand in it, which come and go with what is typed. */
  fields: ReadonlySet<string>;
}

interface FormSections {
  /** In the order in which they stand. */
  sections: readonly FormSection[];
  /** Adds a section, and gives what takes it out again. */
  add: (section: FormSection) => () => void;
}

const SectionsContext = createContext<FormSections | null>(null);
const FieldsContext = createContext<Set<string> | null>(null);

/** Holds the sections of a form, for what lists them and leads to them. */
export const SectionsProvider = ({ children }: { children: ReactNode }) => {
  const [sections, setSections] = useState<readonly FormSection[]>([]);
  const add = useCallback((section: FormSection) => {
    setSections((present) => [...present, section].sort(asTheyStand));
    return () => setSections((present) => present.filter((one) => one !== section));
  }, []);
  const value = useMemo(() => ({ sections, add }), [sections, add]);
  return <SectionsContext.Provider value={value}>{children}</SectionsContext.Provider>;
};

export const sectionHeadingElement = ({ id }: FormSection) => document.getElementById(id);

const asTheyStand = (one: FormSection, other: FormSection) => {
  const [heading, next] = [sectionHeadingElement(one), sectionHeadingElement(other)];
  return heading && next && heading.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
};

const none: readonly FormSection[] = [];

/** The sections of the form around; none where a record is read. */
export const useSections = () => useContext(SectionsContext)?.sections ?? none;

/** From here on a form is long enough for a list of its sections. */
const least = 4;

/** Whether the record in view is written in a form so long that it has a list of its sections. */
export const useHasSectionList = () => useSections().length >= least;

/** Tells the form around of a section in it, and holds the fields in the section. */
export const RegisterSection = ({ id, title, children }: Omit<FormSection, 'fields'> & { children: ReactNode }) => {
  const add = useContext(SectionsContext)?.add;
  const [fields] = useState(() => new Set<string>());
  useEffect(() => add?.({ id, title, fields }), [add, id, title, fields]);
  return <FieldsContext.Provider value={fields}>{children}</FieldsContext.Provider>;
};

/** Tells the section around of a field in it. */
export const useRegisterField = (path: string) => {
  const fields = useContext(FieldsContext);
  useEffect(() => {
    fields?.add(path);
    return () => void fields?.delete(path);
  }, [fields, path]);
};

/** The section in which a field stands, or what it is a part of or holds. */
export const sectionOf = (sections: readonly FormSection[], path: string) =>
  sections.find(({ fields }) =>
    [...fields].some((field) => field === path || path.startsWith(`${field}.`) || field.startsWith(`${path}.`)),
  );
