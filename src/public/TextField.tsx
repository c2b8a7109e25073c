import { type ComponentProps, type ReactNode, useId } from 'react';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'> {
  label: string;
  /** The error of the entry, announced by screen readers with the field. */
  problem?: string | undefined;
  /** A button at the end of the field. */
  button?: ReactNode;
  hint?: ReactNode;
}

/** A labeled input with its error and its hint below it. */
export const TextField = ({ label, problem, button, hint, ...input }: TextFieldProps) => {
  const id = useId();
  return (
    <div className="public-field">
      <label htmlFor={id}>{label}</label>
      <div className="public-input">
        <input id={id} aria-invalid={problem !== undefined} aria-describedby={`${id}-problem ${id}-hint`} {...input} />
        {button}
      </div>
      <p id={`${id}-problem`} className="public-problem">
        {problem}
      </p>
      <p id={`${id}-hint`} className="public-hint" role="status">
        {hint}
      </p>
    </div>
  );
};
