interface Parameter {
  name?: string;
  schema?: { enum?: readonly string[] };
}
interface Operation {
  security?: unknown;
  parameters?: readonly Parameter[];
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

/**
 * A call of an OpenAPI document, such as `/banners/{id}`. A path that the document has once for all areas is a call of
 * each area.
 */
export interface DescribedCall {
  method: string;
  path: string;
  operation: Operation;
}

/** The calls of `/api/v1` that a document describes. */
export const callsOf = ({ paths }: Document): DescribedCall[] =>
  Object.entries(paths)
    // The other paths are signed addresses of files.
    .filter(([path]) => path.startsWith('/api/v1'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        areasOf(operation).map((area) => ({
          method: method.toUpperCase(),
          path: path.replace('/api/v1', '').replace('{area}', area).replace(/\/$/, ''),
          operation,
        })),
      ),
    );

const areasOf = ({ parameters = [] }: Operation) =>
  parameters.find(({ name }) => name === 'area')?.schema?.enum ?? ['{area}'];
