import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { DividedList } from '../engine/fields/styledElements';
import { useMemberTexts } from './pageMessages.en';

interface FirstEntriesProps<Item> {
  items: readonly Item[];
  /** Returns an entry of the list, with a key. */
  children: (item: Item) => ReactNode;
}

/** With fewer hidden entries, the button would take as much room as they do. */
const [maxShown, minHidden] = [3, 2];

/** The first entries of a list, and a button that shows all. */
export const FirstEntries = <Item,>({ items, children }: FirstEntriesProps<Item>) => {
  const t = useMemberTexts();
  const [isOpen, setIsOpen] = useState(false);
  const isShort = !isOpen && items.length >= maxShown + minHidden;
  return (
    <>
      <DividedList>{(isShort ? items.slice(0, maxShown) : items).map(children)}</DividedList>
      {isShort && (
        <Button size="small" onClick={() => setIsOpen(true)} sx={{ ml: -0.5 }}>
          {t('aside.all', { count: items.length })}
        </Button>
      )}
    </>
  );
};
