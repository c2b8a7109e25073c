import { useFormState } from 'react-hook-form';
import { flattenFormErrors } from '../form/formErrors';
import { useMissingFields } from '../publishing/missingFields';
import { type FormSection, sectionOf, useSections } from './sections';

export interface SectionStatus {
  section: FormSection;
  /** How many of its fields must be corrected. */
  errorCount: number;
  /** How many others stand in the way of publishing, or of saving where nothing is published. */
  missingCount: number;
}

/** The sections of the form around, with what is to be done in each. */
export const useSectionStatuses = (): readonly SectionStatus[] => {
  const sections = useSections();
  const faults = flattenFormErrors(useFormState().errors).map(({ path }) => path);
  const missing = useMissingFields().flatMap(({ path }) => (faults.includes(path) ? [] : [path]));
  const countIn = (section: FormSection, paths: readonly string[]) =>
    paths.filter((path) => sectionOf(sections, path) === section).length;
  return sections.map((section) => ({
    section,
    errorCount: countIn(section, faults),
    missingCount: countIn(section, missing),
  }));
};
