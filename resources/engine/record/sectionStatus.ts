import { useFormState } from 'react-hook-form';
import { faultsOf } from '../form/formErrors';
import { useMissing } from '../publishing/missingFields';
import { type FormSection, sectionOf, useSections } from './sections';

export interface MarkedSection {
  section: FormSection;
  /** How many of its fields must be corrected. */
  wrong: number;
  /** How many others stand in the way of publishing, or of saving where nothing is published. */
  missing: number;
}

/** The sections of the form around, with what is to be done in each. */
export const useMarkedSections = (): readonly MarkedSection[] => {
  const sections = useSections();
  const faults = faultsOf(useFormState().errors).map(({ path }) => path);
  const missing = useMissing().flatMap(({ path }) => (faults.includes(path) ? [] : [path]));
  const countIn = (section: FormSection, paths: readonly string[]) =>
    paths.filter((path) => sectionOf(sections, path) === section).length;
  return sections.map((section) => ({
    section,
    wrong: countIn(section, faults),
    missing: countIn(section, missing),
  }));
};
