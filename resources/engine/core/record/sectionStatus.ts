import { useFormState } from 'react-hook-form';
import { flattenFormErrors } from '../values/formErrors';
import { useMissingFields } from './missingFields';
import { type FormSection, sectionOf, useSections } from './sections';

/** A section of a form with its numbers of errors and of missing fields. */
export interface SectionStatus {
  section: FormSection;
  /** The number of fields with errors. */
  errorCount: number;
  /** The number of other fields that are missing for publishing, or for saving in areas without publishing. */
  missingCount: number;
}

/** Returns the sections of the form around, each with its numbers of errors and of missing fields. */
export const useSectionStatuses = (): readonly SectionStatus[] => {
  const sections = useSections();
  const errorPaths = flattenFormErrors(useFormState().errors).map(({ path }) => path);
  const missingPaths = useMissingFields().flatMap(({ path }) => (errorPaths.includes(path) ? [] : [path]));
  const countIn = (section: FormSection, paths: readonly string[]) =>
    paths.filter((path) => sectionOf(sections, path) === section).length;
  return sections.map((section) => ({
    section,
    errorCount: countIn(section, errorPaths),
    missingCount: countIn(section, missingPaths),
  }));
};
