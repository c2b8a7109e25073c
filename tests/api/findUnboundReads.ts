import { type Node, parseSync, type ResTarget, type SelectStmt } from 'libpg-query';

/**
 * The tables with the columns by which their rows are found. `records` has a partition for each area, and the other
 * tables of records begin their keys with the area. The rest has rows of members; `docs/scaling.md` says why it matters.
 */
const keysByTable: Readonly<Record<string, string[]>> = {
  records: ['area'],
  record_values: ['area'],
  versions: ['area'],
  links: ['area', 'target_area'],
  legal_acceptances: ['member_id'],
  member_devices: ['member_id'],
  shows: ['member_id'],
  app_reports: ['member_id'],
  member_files: ['member_id'],
  member_notes: ['member_id'],
};
const partition = /^records_(?!.*_number$)/;

/** A table, or a subquery that passes its rows on, as a part of a statement names it. */
interface Source {
  name: string;
  /** The columns with the area or the member of a row, by the names that they have here. */
  keys: string[];
  /** The columns with the id, for a partition, which needs the area only where its rows are read by id. */
  ids: string[];
  table: string;
}

interface Column {
  source: string | undefined;
  name: string;
}

type Part = Record<string, unknown>;

/**
 * Returns the tables that a statement reads or changes without saying in which area, or of which member. Such a read of
 * `records` plans and opens every partition; that of a partition by id reads the whole index up to PostgreSQL 17.
 */
export const findUnboundReads = (statement: string): string[] => {
  const found: string[] = [];
  for (const { stmt } of parseSync(statement).stmts ?? []) visit(stmt, found);
  return found;
};

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** Visits every query of a part of the parsed statement. */
const visit = (part: unknown, found: string[]): void => {
  if (Array.isArray(part)) for (const each of part) visit(each, found);
  else if (isPart(part)) {
    for (const [kind, value] of Object.entries(part)) {
      if (isPart(value) && ['SelectStmt', 'UpdateStmt', 'DeleteStmt'].includes(kind)) visitQuery(value, found);
      else if (kind === 'InsertStmt' && isPart(value)) visit({ ...value, relation: undefined }, found);
      else visit(value, found);
    }
  }
};

/** Visits one query, and returns its tables whose area only the query around it can say. */
const visitQuery = (query: Part, found: string[]): void => {
  for (const { table } of unboundSources(query, found)) found.push(table);
};

const unboundSources = (query: Part, found: string[]): Source[] => {
  // The sides of a UNION.
  if (query.larg || query.rarg) {
    for (const side of [query.larg, query.rarg]) if (isPart(side)) visitQuery(side, found);
    visit([query.withClause, query.sortClause], found);
    return [];
  }
  const { fromClause, usingClause, relation, whereClause, sortClause, limitCount, ...others } = query;
  const sources: Source[] = [];
  const conditions: unknown[] = [whereClause];
  // The left side of a left join is not looked up by the condition of the join.
  const leftOfJoins = new Map<unknown, Source[]>();
  const addFrom = (item: unknown): void => {
    if (!isPart(item)) return;
    const { RangeVar, RangeSubselect, JoinExpr } = item;
    if (isPart(RangeVar)) addTable(RangeVar, sources);
    else if (isPart(RangeSubselect)) {
      const { subquery, alias } = RangeSubselect;
      const select = isPart(subquery) ? subquery.SelectStmt : undefined;
      if (isPart(select)) sources.push(...passedOn(select, nameOf(alias), unboundSources(select, found), found));
    } else if (isPart(JoinExpr)) {
      const before = sources.length;
      addFrom(JoinExpr.larg);
      if (JoinExpr.jointype === 'JOIN_LEFT') leftOfJoins.set(JoinExpr.quals, sources.slice(before));
      addFrom(JoinExpr.rarg);
      conditions.push(JoinExpr.quals);
    } else visit(item, found);
  };
  if (isPart(relation)) addTable(relation, sources);
  for (const item of [fromClause, usingClause].flat()) addFrom(item);
  visit([conditions, sortClause, others], found);
  const equalities = conditions.flatMap(equalitiesIn);
  const isOf =
    ({ name }: Source, columns: string[]) =>
    (column: Column) =>
      columns.includes(column.name) && (column.source ?? name) === name;
  const bound = new Set<Source>();
  // A table that says its area gives it to those whose areas are compared with it.
  for (let before = -1; before < bound.size; ) {
    before = bound.size;
    for (const source of sources)
      if (
        equalities.some(
          ([columns, others]) =>
            columns.some(isOf(source, source.keys)) &&
            !others.some((column) => sources.some((other) => !bound.has(other) && isOf(other, other.keys)(column))),
        )
      )
        bound.add(source);
  }
  // Only an order that begins with the id walks through the primary key.
  const [firstOrder] = limitCount && Array.isArray(sortClause) ? columnsOf(sortClause[0]) : [];
  return sources.filter((source) => {
    if (bound.has(source)) return false;
    if (!partition.test(source.table)) return true;
    const isId = isOf(source, source.ids);
    const lookUps = conditions.filter((condition) => !leftOfJoins.get(condition)?.includes(source));
    return (
      lookUps.flatMap(equalitiesIn).some(([columns]) => columns.some(isId)) ||
      (firstOrder !== undefined && isId(firstOrder))
    );
  });
};

const nameOf = (alias: unknown) => (isPart(alias) ? String(alias.aliasname) : '');

const addTable = ({ relname, alias }: Part, sources: Source[]) => {
  const table = String(relname);
  const keys = partition.test(table) ? ['area'] : keysByTable[table];
  if (keys) sources.push({ name: nameOf(alias) || table, keys, ids: ['id'], table });
};

/**
 * The tables of a subquery that the query around it can still restrict, because it selects their areas. The others are
 * reported.
 */
const passedOn = (select: Part, name: string, sources: Source[], found: string[]): Source[] =>
  sources.flatMap((source) => {
    const keys = selectedNames(select as SelectStmt, source.keys, source.name);
    if (keys.length === 0) {
      found.push(source.table);
      return [];
    }
    return [{ ...source, name, keys, ids: selectedNames(select as SelectStmt, source.ids, source.name) }];
  });

/** The names by which a query selects columns of a table. */
const selectedNames = ({ targetList = [] }: SelectStmt, columns: string[], source: string): string[] =>
  targetList.flatMap((target: Node) => {
    const { name, val } = (target as { ResTarget: ResTarget }).ResTarget;
    const column = columnOf(val);
    const isOfSource = column && (column.source ?? source) === source && [...columns, '*'].includes(column.name);
    if (!isOfSource) return [];
    return column.name === '*' ? columns : [name ?? column.name];
  });

const columnOf = (part: unknown): Column | undefined => {
  const reference = isPart(part) ? part.ColumnRef : undefined;
  if (!isPart(reference) || !Array.isArray(reference.fields)) return undefined;
  const names = reference.fields.map((field: Part) => (isPart(field.String) ? String(field.String.sval) : '*'));
  return { source: names.length > 1 ? names.at(-2) : undefined, name: names.at(-1) ?? '' };
};

/** The columns that a part names outside of its subqueries. */
const columnsOf = (part: unknown): Column[] => {
  if (Array.isArray(part)) return part.flatMap(columnsOf);
  if (!isPart(part)) return [];
  const column = columnOf(part);
  if (column) return [column];
  return Object.entries(part).flatMap(([kind, value]) => (kind === 'SelectStmt' ? [] : columnsOf(value)));
};

/** The columns of one side of an equality, and those of the other one. */
type Equality = [Column[], Column[]];

/** What a condition compares by `=`, `IN` or `= ANY`, alone or in a row of columns; each equality in both directions. */
const equalitiesIn = (part: unknown): Equality[] => {
  if (Array.isArray(part)) return part.flatMap(equalitiesIn);
  if (!isPart(part)) return [];
  const { A_Expr: expression, SubLink: link, BoolExpr: connective } = part;
  if (isPart(connective)) return connective.boolop === 'NOT_EXPR' ? [] : equalitiesIn(connective.args);
  if (isPart(link)) return [[rowOf(link.testexpr), []]];
  if (!isPart(expression)) return [];
  const isEqual = JSON.stringify(expression.name) === JSON.stringify([{ String: { sval: '=' } }]);
  const [left, right] = [rowOf(expression.lexpr), rowOf(expression.rexpr)];
  return isEqual
    ? [
        [left, right],
        [right, left],
      ]
    : [];
};

const rowOf = (part: unknown): Column[] => {
  const column = columnOf(part);
  if (column) return [column];
  const row = isPart(part) ? part.RowExpr : undefined;
  return isPart(row) && Array.isArray(row.args) ? row.args.flatMap((each) => columnOf(each) ?? []) : [];
};
