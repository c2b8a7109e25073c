/** A person as records and accounts name one. */
interface NamedPerson {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
}

/** Returns the full name of a person; the email address of one without a name, and an empty text without both. */
export const fullName = ({ firstName, lastName, email }: NamedPerson): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (email ?? '');
