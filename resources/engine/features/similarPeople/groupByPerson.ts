import type { SimilarPerson } from '../../../../providers';
import { isSimilarPerson } from '../../schema/similarPerson';

/** Whether two records name one person: of the same member, or with a similar name and the same address or number. */
const isOnePerson = (one: SimilarPerson, other: SimilarPerson) =>
  one.memberId !== null && other.memberId !== null
    ? one.memberId === other.memberId
    : isSimilarPerson({ name: one.name }, { name: other.name }) &&
      isSimilarPerson({ email: one.email, phone: one.phone }, { email: other.email, phone: other.phone });

/** Groups records by the person whom they name; the order stays. */
export const groupByPerson = (people: readonly SimilarPerson[]): SimilarPerson[][] => {
  const groups: SimilarPerson[][] = [];
  for (const person of people) {
    const group = groups.find((others) => others.some((other) => isOnePerson(other, person)));
    if (group) group.push(person);
    else groups.push([person]);
  }
  return groups;
};

/** Returns the name for one field, or first and last name for two. */
export const nameParts = ({ name, firstName, lastName }: SimilarPerson, fields: number): string[] => {
  if (fields === 1) return [name];
  if (firstName !== null && lastName !== null) return [firstName, lastName];
  const [first = '', ...rest] = name.split(' ');
  return [first, rest.join(' ')];
};
