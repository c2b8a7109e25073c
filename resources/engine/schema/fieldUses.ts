import { groupBy, mapValues, pick } from 'es-toolkit';
import { type FieldDeclarations, type FieldOptions, optionsOf, pathsWith } from './field';
import type { StateOptions, States } from './recordAction';
import { type StatisticKind, totalFields } from './statistics';

/** A section of forms and views, with the names of its fields. */
export interface SchemaSection {
  name: string;
  fields: readonly string[];
}

/** The uses of fields, by name. */
type Options = Readonly<Record<string, FieldOptions>>;

/** The parts of a schema that declare fields. */
interface DeclaredFields {
  record: FieldDeclarations;
  states?: States;
  values?: {
    numbering?: { field: string } & Pick<FieldOptions, 'row' | 'section' | 'visible'>;
    computed?: { fields: FieldDeclarations };
    derived?: { fields: FieldDeclarations };
  };
  statistics?: readonly StatisticKind[];
  list: { rowFields?: readonly string[] };
}

/** Numbers of records are always found. */
const ofNumber = { search: true, sort: true, filter: true } as const;

/** Returns where the fields of a schema are used: in lists, for members, for publishing, and in sections. */
export const fieldUsesOf = ({ record, states = {}, values = {}, statistics = [], list }: DeclaredFields) => {
  const { numbering } = values;
  const computed: Options = {
    ...(numbering && { [numbering.field]: { ...pick(numbering, ['row', 'section', 'visible']), ...ofNumber } }),
    ...optionsOf(values.computed?.fields ?? {}),
  };
  const derived: Options = {
    ...mapValues(totalFields(statistics), () => ({ sort: true }) as const),
    ...optionsOf(values.derived?.fields ?? {}),
  };
  // Lists always filter by `status`, and their rows have it.
  const ofStates: Options = mapValues(states, ({ values: _, ...options }: StateOptions, name) =>
    name === 'status' ? options : ({ row: true, filter: true, ...options } as const),
  );
  const stored: Options = { ...optionsOf(record), ...ofStates, ...computed };
  const all: Options = { ...stored, ...derived };
  const rowFields = [...pathsWith(all, 'row'), ...(list.rowFields ?? [])];
  const memberRowFields = pathsWith(stored, 'memberRow');
  const ofMembers = mapValues(stored, ({ members, memberRow }) => ({ members: members ?? memberRow }));
  const whileOff = pathsWith(stored, 'membersWhileOff');
  return {
    fieldOptions: all,
    sections: sectionsOf(all),
    list: {
      search: pathsWith(all, 'search'),
      sort: pathsWith(all, 'sort'),
      filter: pathsWith(all, 'filter'),
      // State fields alone do not say what the rows contain.
      ...(rowFields.some((path) => !(path in ofStates)) && { rowFields }),
    },
    members: {
      fields: pathsWith(ofMembers, 'members'),
      ...(memberRowFields.length > 0 && { rowFields: memberRowFields }),
      ...(whileOff.length > 0 && { whileOff }),
      derived: pathsWith(derived, 'members'),
    },
    required: pathsWith(stored, 'requiredToPublish'),
  };
};

/** Collects the fields of each section. */
const sectionsOf = (options: Options): SchemaSection[] => {
  const inSections = Object.entries(options).filter(([, { section }]) => section !== undefined);
  const bySection = groupBy(inSections, ([, { section = '' }]) => section);
  return Object.entries(bySection).map(([name, entries]) => ({ name, fields: entries.map(([path]) => path) }));
};
