import { ButtonBase, IconButton, styled, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { hasCapability } from '../../../providers';
import { preload } from '../../../resources/engine/core/resource/preload';
import { loadable } from '../../../resources/engine/fields/loadable';
import { DialogBoundary } from '../../../resources/engine/ui/DialogBoundary';
import { colors } from '../theme/tokens';
import { useBarTexts } from './barMessages.en';
import { Key, useShortcutKey } from './Key';

const Palette = loadable(async () => ({ default: (await import('./Palette')).Palette }));
const preloadPalette = preload(Palette.preload);

const Field = styled(ButtonBase)({
  flex: '0 1 340px',
  minWidth: 0,
  justifyContent: 'flex-start',
  gap: 10,
  height: 34,
  padding: '0 8px 0 10px',
  border: `1px solid ${colors.line}`,
  borderRadius: 8,
  background: colors.page,
  color: colors.second,
  font: 'inherit',
  '&:hover': { borderColor: colors.control },
  '& .words': { flexGrow: 1, textAlign: 'left', overflow: 'hidden', whiteSpace: 'nowrap' },
});

/** The button that opens the palette. Ctrl-K does the same, except in rich text inputs. */
export const SearchField = () => {
  const t = useBarTexts();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const shortcutKey = useShortcutKey();
  const label = t(hasCapability('search') ? 'search' : 'jump');
  const buttonProps = {
    onClick: open,
    onPointerEnter: preloadPalette,
    onFocus: preloadPalette,
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
  } as const;
  return (
    <>
      {isNarrow ? (
        <IconButton {...buttonProps} aria-label={label} sx={{ ml: 'auto' }}>
          <Search size={18} aria-hidden />
        </IconButton>
      ) : (
        <Field {...buttonProps}>
          <Search size={16} aria-hidden />
          <span className="words">{label}</span>
          <Key aria-hidden>{shortcutKey} K</Key>
        </Field>
      )}
      {isOpen && (
        <DialogBoundary onFailed={() => setIsOpen(false)}>
          <Palette onClose={() => setIsOpen(false)} />
        </DialogBoundary>
      )}
    </>
  );
};

/** In rich text the editor uses the shortcut to insert links. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, target }: KeyboardEvent) =>
  key.toLowerCase() === 'k' &&
  ctrlKey !== metaKey &&
  !altKey &&
  !shiftKey &&
  !defaultPrevented &&
  !(target instanceof Element && target.closest('[contenteditable="true"]'));
