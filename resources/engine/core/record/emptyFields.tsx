import { Button } from '@mui/material';
import { Rows3 } from 'lucide-react';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import { useFieldValue } from 'react-admin';
import { SchemaContext } from '../../fields/schemaContext';
import { type AreaSchema, fieldNodeAt } from '../../schema';
import { useTexts } from './messages.en';

interface CollapseState {
  isCollapsed: boolean;
  /** The heading of the view. */
  heading: string | undefined;
  setCollapsed: (isCollapsed: boolean) => void;
  count: (difference: number) => void;
}

const CollapseContext = createContext<CollapseState | null>(null);
const EmptyCountContext = createContext(0);

interface EmptyFieldsProps {
  /** The heading of the view; a text field with the same value only repeats it. */
  heading?: string;
  children: ReactNode;
}

/** Hides the fields in it that say nothing until the user shows them with `EmptyFieldsButton`. */
export const EmptyFields = ({ heading, children }: EmptyFieldsProps) => {
  const [isCollapsed, setCollapsed] = useState(true);
  const [emptyCount, count] = useReducer((sum: number, difference: number) => sum + difference, 0);
  const collapse = useMemo(
    (): CollapseState => ({ isCollapsed, heading, setCollapsed, count }),
    [isCollapsed, heading],
  );
  return (
    <CollapseContext.Provider value={collapse}>
      <EmptyCountContext.Provider value={emptyCount}>{children}</EmptyCountContext.Provider>
    </CollapseContext.Provider>
  );
};

/** A button that shows or hides the fields of the view around that say nothing; renders nothing where all say something. */
export const EmptyFieldsButton = () => {
  const collapse = useContext(CollapseContext);
  const emptyCount = useContext(EmptyCountContext);
  const t = useTexts();
  if (!collapse || emptyCount === 0) return null;
  const { isCollapsed, setCollapsed } = collapse;
  return (
    <Button
      color="inherit"
      size="small"
      startIcon={<Rows3 size={16} aria-hidden />}
      sx={{ m: 1.25, mt: 0 }}
      onClick={() => setCollapsed(!isCollapsed)}
    >
      {isCollapsed ? t('empty.show', { smart_count: emptyCount }) : t('empty.hide')}
    </Button>
  );
};

/** Whether the view around hides the value at `source` because it says nothing. Also counts it for the button. */
export const useIsHiddenWhileEmpty = (source: string): boolean => {
  const value: unknown = useFieldValue({ source });
  const collapse = useContext(CollapseContext);
  const schema = useContext(SchemaContext)?.schema;
  const count = collapse?.count;
  const isCounted =
    isEmpty(value) ||
    (schema !== undefined && isUnset(schema, source, value)) ||
    (collapse?.heading !== undefined && repeatsHeading(schema, source, value, collapse.heading));
  // A layout effect, so that the button is there with the first paint.
  useLayoutEffect(() => {
    if (!isCounted || !count) return undefined;
    count(1);
    return () => count(-1);
  }, [isCounted, count]);
  return isCounted && collapse?.isCollapsed === true;
};

const isEmpty = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
};

/** Whether a value is off or none, as in a new record, or a count of none. Where the default is on, off is said. */
const isUnset = (schema: AreaSchema, source: string, value: unknown) => {
  if (value !== false && value !== 0) return false;
  return Object.hasOwn(schema.apiFields, source) || fieldNodeAt(schema, source)?.default === value;
};

/** Whether the heading of the view has the text of a field, alone or before a remark in parentheses. */
const repeatsHeading = (schema: AreaSchema | undefined, source: string, value: unknown, heading: string) =>
  schema?.fields[source]?.kind === 'text' && (heading === value || heading.startsWith(`${value} (`));

/** The style of a section or group, which is hidden when all of its fields are hidden. */
export const hiddenWithFields = { '&:has(dl[hidden]):not(:has(dl:not([hidden])))': { display: 'none' } } as const;

/** A placeholder for a hidden field, see `hiddenWithFields`. */
export const HiddenField = () => <dl hidden />;
