import { Button } from '@mui/material';
import { Rows3 } from 'lucide-react';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import { useTexts } from './texts';

interface CollapseState {
  isCollapsed: boolean;
  setCollapsed: (isCollapsed: boolean) => void;
  count: (difference: number) => void;
}

const CollapseContext = createContext<CollapseState | null>(null);
const EmptyCountContext = createContext(0);

/** Hides the empty fields of the view in it until the user shows them with `EmptyFieldsButton`. */
export const EmptyFields = ({ children }: { children: ReactNode }) => {
  const [isCollapsed, setCollapsed] = useState(true);
  const [emptyCount, count] = useReducer((sum: number, difference: number) => sum + difference, 0);
  const collapse = useMemo((): CollapseState => ({ isCollapsed, setCollapsed, count }), [isCollapsed]);
  return (
    <CollapseContext.Provider value={collapse}>
      <EmptyCountContext.Provider value={emptyCount}>{children}</EmptyCountContext.Provider>
    </CollapseContext.Provider>
  );
};

/** A button that shows or hides the empty fields of the view around; renders nothing where no field is empty. */
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

/** Whether the view around hides a value because it is empty. Also counts the value for `EmptyFieldsButton`. */
export const useIsHiddenWhileEmpty = (value: unknown): boolean => {
  const collapse = useContext(CollapseContext);
  const count = collapse?.count;
  const isCounted = isEmpty(value);
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

/** A placeholder for a hidden field: a section whose fields are all hidden is hidden by CSS, see `SectionContainer`. */
export const HiddenField = () => <dl hidden />;
