import { Button } from '@mui/material';
import { Columns3 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { columnSourcesIn } from '../../core/list/Column';
import { preload } from '../../core/resource/preload';
import { loadable } from '../../fields/loadable';
import { useTexts } from './messages.en';

const ColumnsMenu = loadable(() => import('./ColumnsMenu'));

/** A button that opens the menu of the table's columns; renders nothing where the rows have no columns. */
export const ColumnsButton = ({ rows }: { rows: ReactNode }) => {
  const t = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (columnSourcesIn(rows).length === 0) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Columns3 size={18} aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={preload(ColumnsMenu.preload)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('title')}
      </Button>
      {anchor && <ColumnsMenu rows={rows} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
};
