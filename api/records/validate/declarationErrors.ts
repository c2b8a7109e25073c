import {
  type AreaSchema,
  contentStates,
  discard,
  type FieldNode,
  type FieldNodes,
  masterTypeCategoryOf,
  reschedule,
  withdraw,
} from '../../../resources/engine/schema';
import { nearestName } from '../../platform/http/nearestName';
import { listInWords, quoted } from '../wording';

/** The names that declarations of fields may use. */
interface KnownNames {
  areas: readonly string[];
  categories: readonly string[];
}

/** The areas without a schema whose records fields can refer to. */
const areasWithoutSchema = ['members', 'staff'];

/** The kinds of link targets that are no records. */
const otherTargets = ['url', 'phone'];

/**
 * Returns what schemas declare by a name that does not exist: an area, a category of master types, or a state. Each
 * sentence names the field and the nearest names. The compiler sees only the names of areas, also of areas that are not
 * served.
 */
export const findDeclarationErrors = (schemas: readonly AreaSchema[], categories: readonly string[]): string[] => {
  const known = { areas: [...schemas.map(({ name }) => name), ...areasWithoutSchema], categories };
  return schemas.flatMap((schema) => [
    ...nodesIn({ ...schema.fields, ...schema.apiFields }).flatMap((node) => referenceErrors(schema, node, known)),
    ...stateErrors(schema),
  ]);
};

const nodesIn = (nodes: FieldNodes): FieldNode[] =>
  Object.values(nodes).flatMap((node) => [node, ...nodesIn(node.parts ?? {})]);

const referenceErrors = ({ name }: AreaSchema, node: FieldNode, { areas, categories }: KnownNames): string[] => {
  const field = `The field ${quoted(node.path)} of ${quoted(name)}`;
  const kinds = Object.values(node.target?.kinds ?? {});
  const namedAreas = [node.reference, ...kinds.filter((kind) => masterTypeCategoryOf(kind) === undefined)];
  const namedCategories = [node.masterType, ...kinds.map(masterTypeCategoryOf)];
  return [
    ...unknownAmong(namedAreas, [...areas, ...otherTargets]).map(
      (area) => `${field} refers to the area ${quoted(area)}, which does not exist. ${suggestion(area, areas)}`,
    ),
    ...unknownAmong(namedCategories, categories).map(
      (category) =>
        `${field} has the category ${quoted(category)}, which does not exist. ${suggestion(category, categories)}`,
    ),
  ];
};

/** Returns what the state machines and transitions of an area say about states that no machine has. */
const stateErrors = ({ name, stateMachines, transitions = [] }: AreaSchema): string[] => {
  const ofMachines = Object.entries(stateMachines).flatMap(([field, machine]) =>
    unknownAmong(Object.values(machine).flat(), Object.keys(machine)).map(
      (state) =>
        `The state ${quoted(state)} follows in ${quoted(field)} of ${quoted(name)}, but is no state of it. ${suggestion(state, Object.keys(machine))}`,
    ),
  );
  const states = [
    ...contentStates,
    discard,
    withdraw,
    reschedule,
    ...Object.values(stateMachines).flatMap(Object.keys),
  ];
  const ofTransitions = unknownAmong(
    transitions.flatMap(({ from = [], to }) => [...from, to]),
    states,
  ).map(
    (state) =>
      `A transition of ${quoted(name)} names the state ${quoted(state)}, which does not exist. ${suggestion(state, states)}`,
  );
  return [...ofMachines, ...ofTransitions];
};

const unknownAmong = (names: readonly (string | undefined)[], known: readonly string[]): string[] =>
  [...new Set(names.filter((name) => name !== undefined && !known.includes(name)))] as string[];

/** Returns which name was probably meant, or which ones there are. */
const suggestion = (written: string, names: readonly string[]): string => {
  const nearest = nearestName(written, names);
  return nearest ? `Did you mean ${quoted(nearest)}?` : `There are ${listInWords([...new Set(names)].sort())}.`;
};
