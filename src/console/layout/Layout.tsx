import { Box, Drawer, styled, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { memo, type ReactNode, Suspense, useState } from 'react';
import { useEvent, useSidebarState, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { version } from '../../../package.json';
import { RecordSkeleton } from '../../../resources/engine/fields/RecordSkeleton';
import { Menu } from '../menu/Menu';
import { colors, railWidth, sidebarWidth } from '../theme/tokens';
import { BackgroundPreload } from './BackgroundPreload';
import { Brand } from './Brand';
import { ErrorScreen } from './ErrorScreen';
import { LongJobs } from './LongJobs';
import { printStyles } from './printStyles';
import { TopBar } from './TopBar';
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

const Sidebar = styled('aside')({
  position: 'sticky',
  top: 0,
  height: '100dvh',
  flexShrink: 0,
  overflowY: 'auto',
  background: colors.surface,
  borderRight: `1px solid ${colors.line}`,
});

/** The layout of every signed-in screen: menu, app bar and content. */
export const Layout = ({ children }: { children: ReactNode }) => {
  usePrintedNote();
  const translate = useTranslate();
  const { pathname } = useLocation();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [sidebarShow, setSidebarShow] = useSidebarState();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const closeDrawer = useEvent(() => setIsDrawerOpen(false));
  const toggle = useEvent(() => (isNarrow ? setIsDrawerOpen(!isDrawerOpen) : setSidebarShow(!sidebarShow)));
  const menu = <SideMenu isRail={!isNarrow && !sidebarShow} onNavigate={closeDrawer} />;
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      {printStyles}
      {/* A button, not a link, because the hash of the address names the tab of a record. */}
      <SkipButton type="button" onClick={() => document.getElementById('main-content')?.focus()}>
        {translate('console.skip')}
      </SkipButton>
      {isNarrow ? (
        <Drawer
          open={isDrawerOpen}
          onClose={closeDrawer}
          slotProps={{ paper: { 'aria-label': translate('console.menu.label'), sx: { width: 264 } } }}
        >
          {menu}
        </Drawer>
      ) : (
        <Sidebar sx={{ width: sidebarShow ? sidebarWidth : railWidth }}>{menu}</Sidebar>
      )}
      <Box sx={{ flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar
          isMenuOpen={isNarrow ? isDrawerOpen : sidebarShow}
          hasBrand={!isNarrow && sidebarShow}
          onToggleMenu={toggle}
        />
        <Box
          component="main"
          id="main-content"
          tabIndex={-1}
          sx={{ flexGrow: 1, p: { xs: 1.5, md: 3 }, outline: 'none', display: 'flex', flexDirection: 'column' }}
        >
          <ErrorBoundary resetKeys={[pathname]} FallbackComponent={ErrorScreen}>
            <Suspense fallback={<RecordSkeleton />}>
              <Box sx={{ flexGrow: 1 }}>{children}</Box>
              <BackgroundPreload />
            </Suspense>
          </ErrorBoundary>
        </Box>
        <LongJobs />
      </Box>
    </Box>
  );
};

interface SideMenuProps {
  isRail: boolean;
  onNavigate: () => void;
}

/** The product's name, the menu and the version. A new screen renders only the menu again. */
const SideMenu = memo(({ isRail, onNavigate }: SideMenuProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ p: 1, minHeight: '100%', display: 'flex', flexDirection: 'column' }}>
      <Brand isRail={isRail} />
      <Menu isRail={isRail} onNavigate={onNavigate} />
      {!isRail && (
        <Typography variant="caption" color="textSecondary" sx={{ mt: 'auto', px: 1.25, lineHeight: '16px' }}>
          {translate('console.menu.version', { version })}
        </Typography>
      )}
    </Box>
  );
});
