import type { MasterType, PreviewReader } from '../../../../providers';

/** An option of the list of readers. */
export interface ReaderOption {
  group: 'nobody' | 'personas' | 'members';
  id: string;
  label: string;
}

/** Returns the first name of a persona, whose label begins with it: `Nia, new at her agency`. */
const firstNameOf = (label: string) => label.split(/[,\s]/)[0] ?? label;

/** Returns the reader of an option as the API knows it. A persona that is not in `personas` any more is nobody. */
export const readerOf = ({ group, id }: ReaderOption, personas: readonly MasterType[]): PreviewReader => {
  if (group === 'members') return { kind: 'member', memberId: id };
  const persona = group === 'personas' && personas.find((each) => each.id === id);
  if (!persona) return { kind: 'nobody' };
  const values = (persona.meta?.persona ?? {}) as Record<string, unknown>;
  return { kind: 'persona', persona: { ...values, firstName: firstNameOf(persona.label) } };
};
