import {
  type AreaSchema,
  type FieldNode,
  type FieldNodes,
  masterTypeCategoryOf,
  type RecordAction,
} from '../../../resources/engine/schema';
import { listInWords, nearestName, quoted } from '../wording';

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
 * Returns what schemas declare by a name that does not exist: an area, a category of master types, a state, or an
 * action. Each sentence names the field or the action, and the nearest names. The compiler sees only the names of areas,
 * also of areas that are not served. Actions that could never be done or reverted are errors, too.
 */
export const findDeclarationErrors = (schemas: readonly AreaSchema[], categories: readonly string[]): string[] => {
  const known = { areas: [...schemas.map(({ name }) => name), ...areasWithoutSchema], categories };
  return schemas.flatMap((schema) => [
    ...nodesIn({ ...schema.fields, ...schema.apiFields }).flatMap((node) => referenceErrors(schema, node, known)),
    ...actionErrors(schema),
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

/** The names in addresses of actions with many records, which no area can declare. */
const reservedActions = ['delete', 'change'];

/** Returns what the actions of an area say about states, fields and actions that it does not have. */
const actionErrors = ({ name: area, states, actions }: AreaSchema): string[] => {
  const ofActions = actions.flatMap((declared, index) => {
    const { name, field, from = [], to, undoneBy, revertMinutes } = declared;
    const action = `The action ${quoted(name)} of ${quoted(area)}`;
    const known = states[field]?.values ?? [];
    const names = actions.map((other) => other.name);
    return [
      ...(reservedActions.includes(name) ? [`${action} has a reserved name. Choose another.`] : []),
      ...unknownAmong([...from, to], known).map(
        (state) =>
          `${action} names the state ${quoted(state)}, which ${quoted(field)} does not have. ${suggestion(state, known)}`,
      ),
      ...(actions.slice(0, index).some((earlier) => isForSameState(earlier, declared))
        ? [`${action} is declared twice for one state. Give each its own states in ${quoted('from')}.`]
        : []),
      ...(revertMinutes && (field !== 'status' || to === undefined)
        ? [`${action} has ${quoted('revertMinutes')}, but leads to no state of ${quoted('status')}. ${undoAdvice(to)}`]
        : []),
      ...unknownAmong([undoneBy], names).map(
        (other) => `${action} is undone by ${quoted(other)}, which does not exist. ${suggestion(other, names)}`,
      ),
    ];
  });
  const ofTransitions = Object.entries(states).flatMap(([field, { values: known, automatic = {} }]) => {
    return unknownAmong([...Object.keys(automatic), ...Object.values(automatic).flat()], known).map(
      (state) =>
        `An automatic transition of ${quoted(area)} names the state ${quoted(state)}, which ${quoted(field)} does not have. ${suggestion(state, known)}`,
    );
  });
  return [...ofActions, ...ofTransitions];
};

/** Whether two declarations are of one action in the same state, so that one of them is never used. */
const isForSameState = (one: RecordAction, other: RecordAction) =>
  one.name === other.name && (!one.from || !other.from || one.from.some((state) => other.from?.includes(state)));

const undoAdvice = (to: string | undefined) =>
  to === undefined ? `Use ${quoted('undoneBy')} instead.` : 'An action that leads back undoes it.';

const unknownAmong = (names: readonly (string | undefined)[], known: readonly string[]): string[] =>
  [...new Set(names.filter((name) => name !== undefined && !known.includes(name)))] as string[];

/** Returns which name was probably meant, or which ones there are. */
const suggestion = (written: string, names: readonly string[]): string => {
  const nearest = nearestName(written, names);
  return nearest ? `Did you mean ${quoted(nearest)}?` : `There are ${listInWords([...new Set(names)].sort())}.`;
};
