/** The props of every input; everything else comes from the schema of the form. */
export interface FieldInputProps {
  source: string;
  label?: string;
  /** The key of the help text where no catalog has one for the field. */
  help?: string;
  className?: string;
}
