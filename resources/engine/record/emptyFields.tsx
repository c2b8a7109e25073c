import { Button } from '@mui/material';
import { Rows3 } from 'lucide-react';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import { useTexts } from './texts';

interface Folding {
  isCollapsed: boolean;
  setFolded: (isFolded: boolean) => void;
  count: (difference: number) => void;
}

const FoldingContext = createContext<Folding | null>(null);
const NumberContext = createContext(0);

/** Leaves the empty fields of the view in it out, until somebody asks for them by the button. */
export const EmptyFields = ({ children }: { children: ReactNode }) => {
  const [isFolded, setFolded] = useState(true);
  const [number, count] = useReducer((known: number, difference: number) => known + difference, 0);
  const folding = useMemo((): Folding => ({ isCollapsed: isFolded, setFolded, count }), [isFolded]);
  return (
    <FoldingContext.Provider value={folding}>
      <NumberContext.Provider value={number}>{children}</NumberContext.Provider>
    </FoldingContext.Provider>
  );
};

/** Shows the empty fields of the view around and folds them again; nothing where all are filled in. */
export const EmptyFieldsButton = () => {
  const folding = useContext(FoldingContext);
  const number = useContext(NumberContext);
  const t = useTexts();
  if (!folding || number === 0) return null;
  const { isCollapsed, setFolded } = folding;
  return (
    <Button
      color="inherit"
      size="small"
      startIcon={<Rows3 size={16} aria-hidden />}
      sx={{ m: 1.25, mt: 0 }}
      onClick={() => setFolded(!isCollapsed)}
    >
      {isCollapsed ? t('empty.show', { smart_count: number }) : t('empty.hide')}
    </Button>
  );
};

/** Whether a value is left out of the view around, since nothing stands in it. */
export const useIsHiddenWhileEmpty = (value: unknown): boolean => {
  const folding = useContext(FoldingContext);
  const count = folding?.count;
  const isCounted = isEmpty(value);
  // Before anything is seen, so that the button does not come late.
  useLayoutEffect(() => {
    if (!isCounted || !count) return undefined;
    count(1);
    return () => count(-1);
  }, [isCounted, count]);
  return isCounted && folding?.isCollapsed === true;
};

const isEmpty = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
};

/** Stands for a field that is not shown, so that its section is left out too if it has no other. */
export const HiddenField = () => <dl hidden />;
