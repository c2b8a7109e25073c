import { AppBar, Box, IconButton, Toolbar, Typography } from '@mui/material';
import { PanelLeft } from 'lucide-react';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { lowViewport, topNoticesVariable } from '../../../resources/engine/fields/styledElements';
import { AccountMenu } from '../account/AccountMenu';
import { NewMenu } from '../palette/NewMenu';
import { SearchField } from '../palette/SearchField';
import { ConnectionBanner } from './ConnectionBanner';
import { GoingOutNotice } from './GoingOutNotice';

/** A ref callback that stores the height of the notices in the CSS variable by which other bars keep below them. */
const reserveSpace = (notices: HTMLElement | null) => {
  if (!notices) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(topNoticesVariable, `${notices.offsetHeight}px`));
  observer.observe(notices);
  return () => {
    observer.disconnect();
    style.removeProperty(topNoticesVariable);
  };
};

interface TopBarProps {
  isMenuOpen: boolean;
  /** Whether the menu shows the name of the product. */
  hasBrand: boolean;
  onToggleMenu: () => void;
}

/** The bar above every signed-in screen. A new screen does not render it again. */
export const TopBar = memo(({ isMenuOpen, hasBrand, onToggleMenu }: TopBarProps) => {
  const translate = useTranslate();
  return (
    <AppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{ borderBottom: 1, borderColor: 'divider', [`@media ${lowViewport}`]: { position: 'static' } }}
    >
      <Toolbar variant="dense" sx={{ gap: 1.5, minHeight: 52, px: { xs: 1.5, md: 3 } }}>
        <IconButton
          edge="start"
          onClick={onToggleMenu}
          aria-label={translate('console.menu.toggle')}
          aria-expanded={isMenuOpen}
        >
          <PanelLeft size={18} aria-hidden />
        </IconButton>
        <Typography variant="h3" component="span" noWrap sx={{ display: { md: hasBrand ? 'none' : 'inline' } }}>
          {translate('console.product')}
        </Typography>
        <SearchField />
        <Box sx={{ ml: { md: 'auto' }, display: 'flex', alignItems: 'center', gap: { xs: 0.5, md: 2 } }}>
          <NewMenu />
          <AccountMenu />
        </Box>
      </Toolbar>
      <div ref={reserveSpace}>
        <ConnectionBanner />
        <GoingOutNotice />
      </div>
    </AppBar>
  );
});
