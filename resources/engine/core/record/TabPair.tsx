import { ButtonBase, type SxProps } from '@mui/material';
import { TabRow } from '../resource/TabRow';

interface TabPairProps<Name extends string> {
  /** The prefix of the ids of the tabs and their panels. */
  id: string;
  names: readonly [Name, Name];
  open: Name;
  labelOf: (name: Name) => string;
  onOpen: (name: Name) => void;
  sx?: SxProps;
}

/** Two tabs, where there is room for one of two parts that stay mounted. The arrow keys open the other one. */
export const TabPair = <Name extends string>({ id, names, open, labelOf, onOpen, sx = {} }: TabPairProps<Name>) => {
  const openOther = () => {
    const other = names[0] === open ? names[1] : names[0];
    onOpen(other);
    document.getElementById(`${id}-${other}-tab`)?.focus();
  };
  return (
    <TabRow role="tablist" sx={sx}>
      {names.map((name) => (
        <ButtonBase
          key={name}
          id={`${id}-${name}-tab`}
          role="tab"
          aria-selected={name === open}
          aria-controls={`${id}-${name}`}
          tabIndex={name === open ? 0 : -1}
          onClick={() => onOpen(name)}
          onKeyDown={({ key }) => ['ArrowLeft', 'ArrowRight'].includes(key) && openOther()}
        >
          {labelOf(name)}
        </ButtonBase>
      ))}
    </TabRow>
  );
};

/** Returns the props of the panel of one of two tabs. */
export const panelOfTab = (id: string, name: string) => ({
  id: `${id}-${name}`,
  role: 'tabpanel',
  'aria-labelledby': `${id}-${name}-tab`,
});
