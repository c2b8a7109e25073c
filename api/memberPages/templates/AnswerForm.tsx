import type { ReactNode } from 'react';

/** A form with an answer, at the version of the record that its reader saw. */
export const AnswerForm = ({
  action,
  version,
  className,
  children,
}: {
  action: string;
  version?: number | undefined;
  className?: string;
  children: ReactNode;
}) => (
  <form method="post" action={action} className={className}>
    {version !== undefined && <input type="hidden" name="version" value={version} />}
    {children}
  </form>
);

/** A button that sends the form with a choice. */
export const AnswerButton = ({
  choice,
  style = 'secondary',
  children,
}: {
  choice: string;
  style?: 'primary' | 'secondary' | 'danger';
  children: ReactNode;
}) => (
  <button type="submit" name="choice" value={choice} className={`button ${style}`}>
    {children}
  </button>
);

/** A link that looks like a button, to another view. */
export const LinkButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="button secondary">
    {children}
  </a>
);
