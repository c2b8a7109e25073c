import { AppBar, Box, Drawer, IconButton, styled, Toolbar, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { PanelLeft } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useSidebarState, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { version } from '../../../package.json';
import { RecordSkeleton } from '../../../resources/engine/fields/RecordSkeleton';
import { lowViewport } from '../../../resources/engine/fields/styledElements';
import { AccountMenu } from '../account/AccountMenu';
import { Menu } from '../menu/Menu';
import { NewMenu } from '../palette/NewMenu';
import { SearchField } from '../palette/SearchField';
import { colors, railWidth, sidebarWidth } from '../theme/tokens';
import { BackgroundPreload } from './BackgroundPreload';
import { Brand } from './Brand';
import { ConnectionBanner } from './ConnectionBanner';
import { ErrorScreen } from './ErrorScreen';
import { LongJobs } from './LongJobs';
import { printStyles } from './printStyles';
import { usePrintedNote } from './usePrintedNote';

const SkipButton = styled('button')({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 2000,
  padding: '8px 12px',
  border: 0,
  borderRadius: 8,
  background: colors.surface,
  color: colors.accent,
  font: 'inherit',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
});

/** Created once, so that it is not rendered again with each screen. */
const tools = (
  <>
    <SearchField />
    <Box sx={{ ml: { md: 'auto' }, display: 'flex', alignItems: 'center', gap: { xs: 0.5, md: 2 } }}>
      <NewMenu />
      <AccountMenu />
    </Box>
  </>
);

const Sidebar = styled('aside')({
  position: 'sticky',
  top: 0,
  height: '100dvh',
  flexShrink: 0,
  overflowY: 'auto',
  background: colors.surface,
  borderRight: `1px solid ${colors.line}`,
});

/** A list ends at the foot of the window, whatever stands above its rows, which scroll in their table. */
const layoutStyles = {
  display: 'flex',
  minHeight: '100dvh',
  '@media screen and (min-width: 601px) and (min-height: 640px)': {
    '&:has(main .list-card table)': {
      height: '100dvh',
      '& > div, & main, & main > .screen': { minHeight: 0 },
      '& main > .screen': { display: 'flex', flexDirection: 'column', '& > *': { flexShrink: 0 } },
      '& main > .screen > .list-card': { flexShrink: 1 },
    },
  },
} as const;

/** The layout of every signed-in screen: menu, app bar and content. */
export const Layout = ({ children }: { children: ReactNode }) => {
  usePrintedNote();
  const translate = useTranslate();
  const { pathname } = useLocation();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [sidebarShow, setSidebarShow] = useSidebarState();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const closeDrawer = () => setIsDrawerOpen(false);
  const toggle = () => (isNarrow ? setIsDrawerOpen(!isDrawerOpen) : setSidebarShow(!sidebarShow));
  const isRail = !isNarrow && !sidebarShow;
  const menu = (
    <Box sx={{ p: 1, minHeight: '100%', display: 'flex', flexDirection: 'column' }}>
      <Brand isRail={isRail} />
      <Menu isRail={isRail} onNavigate={closeDrawer} />
      {!isRail && (
        <Typography variant="caption" color="textSecondary" sx={{ mt: 'auto', px: 1.25, lineHeight: '16px' }}>
          {translate('console.menu.version', { version })}
        </Typography>
      )}
    </Box>
  );
  return (
    <Box sx={layoutStyles}>
      {printStyles}
      {/* A button, not a link, because the hash of the address names the tab of a record. */}
      <SkipButton type="button" onClick={() => document.getElementById('main-content')?.focus()}>
        {translate('console.skip')}
      </SkipButton>
      {isNarrow ? (
        <Drawer open={isDrawerOpen} onClose={closeDrawer} slotProps={{ paper: { sx: { width: 264 } } }}>
          {menu}
        </Drawer>
      ) : (
        <Sidebar sx={{ width: sidebarShow ? sidebarWidth : railWidth }}>{menu}</Sidebar>
      )}
      <Box sx={{ flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <AppBar
          position="sticky"
          color="inherit"
          elevation={0}
          sx={{ borderBottom: 1, borderColor: 'divider', [`@media ${lowViewport}`]: { position: 'static' } }}
        >
          <Toolbar variant="dense" sx={{ gap: 1.5, minHeight: 52, px: { xs: 1.5, md: 3 } }}>
            <IconButton
              edge="start"
              onClick={toggle}
              aria-label={translate('console.menu.toggle')}
              aria-expanded={isNarrow ? isDrawerOpen : sidebarShow}
            >
              <PanelLeft size={18} aria-hidden />
            </IconButton>
            <Typography variant="h3" component="span" noWrap sx={{ display: { md: sidebarShow ? 'none' : 'inline' } }}>
              {translate('console.product')}
            </Typography>
            {tools}
          </Toolbar>
          <ConnectionBanner />
        </AppBar>
        <Box
          component="main"
          id="main-content"
          tabIndex={-1}
          sx={{ flexGrow: 1, p: { xs: 1.5, md: 3 }, outline: 'none', display: 'flex', flexDirection: 'column' }}
        >
          <ErrorBoundary resetKeys={[pathname]} FallbackComponent={ErrorScreen}>
            <Suspense fallback={<RecordSkeleton />}>
              <Box className="screen" sx={{ flexGrow: 1 }}>
                {children}
              </Box>
              <BackgroundPreload />
            </Suspense>
          </ErrorBoundary>
        </Box>
        <LongJobs />
      </Box>
    </Box>
  );
};
