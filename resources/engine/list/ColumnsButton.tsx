import { Button } from '@mui/material';
import { Columns3 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { catalogue } from '../../../providers';
import { preload } from '../area/preload';
import { allColumnsIn } from './Column';
import { messages } from './messages.en';

const useTexts = catalogue('resources.engine.list.columns', messages.columns);

const load = () => import('./ColumnsMenu');
const ColumnsMenu = lazy(load);

/** Opens which columns the table shows, and in which order. */
export const ColumnsButton = ({ rows }: { rows: ReactNode }) => {
  const say = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (allColumnsIn(rows).length === 0) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Columns3 size={18} aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={preload(load)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {say('title')}
      </Button>
      {anchor && (
        <Suspense>
          <ColumnsMenu rows={rows} anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
};
