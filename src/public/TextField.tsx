import { type ComponentProps, type ReactNode, useId } from 'react';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'> {
  label: string;
  /** What is wrong with the entry, read out with the field. */
  problem?: string | undefined;
  /** Stands inside the field, at its end. */
  button?: ReactNode;
  hint?: ReactNode;
}

/** A labelled field with its hint and its problem under it. */
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
