import { Box, styled } from '@mui/material';
import { Eye, LayoutDashboard } from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { hasCapability, isPermitted } from '../../../providers';
import { areas } from '../../../resources';
import { useResetList } from '../../../resources/engine/core/list/lastOpenedRow';
import type { Area } from '../../../resources/engine/core/resource/defineArea';
import { preloadOnIntent } from '../../../resources/engine/core/resource/preload';
import { usePreloadArea } from '../../../resources/engine/features/savedViews/usePreloadArea';
import { useAreaName } from '../../../resources/engine/fields/useAreaName';
import { colors } from '../theme/tokens';
import { CollapsibleEntries } from './CollapsibleEntries';
import { MenuEntry, type MenuEntryProps } from './MenuEntry';
import { MenuNav } from './MenuNav';
import { sections } from './menuAreas';
import { reviewsPath, usePendingWork } from './usePendingWork';

const Line = styled('hr')(({ theme }) => ({
  margin: '8px 0',
  border: 0,
  borderTop: `1px solid ${theme.palette.divider}`,
}));

const Heading = styled('h2')({
  lineHeight: '18px',
  margin: '6px 10px 2px',
  color: colors.second,
  fontWeight: 550,
  fontSize: 12,
});

interface MenuProps {
  /** Whether only icons are displayed. */
  isRail?: boolean;
  /** Called when an entry was selected. */
  onNavigate: () => void;
}

/** The menu of the areas, grouped by section, with the number of pending records. */
export const Menu = ({ isRail = false, onNavigate }: MenuProps) => {
  const translate = useTranslate();
  const nameOf = useAreaName();
  const pendingCountOf = usePendingWork();
  const resetList = useEvent(useResetList());
  const preloadArea = useEvent(usePreloadArea());
  const { pathname, search } = useLocation();
  const isDashboard = pathname === '/';
  const isReviews = isDashboard && new URLSearchParams(search).get('show') === 'reviews';
  const currentEntry = findCurrentEntry(pathname);
  return (
    <MenuNav
      aria-label={translate('console.menu.label')}
      onClick={({ target }) => target instanceof Element && target.closest('a') && onNavigate()}
    >
      {hasCapability('dashboard') && (
        <MenuEntry
          to="/"
          icon={LayoutDashboard}
          label={translate('console.dashboard.title')}
          isCurrent={isDashboard && !isReviews}
          isRail={isRail}
        />
      )}
      {sections.map((section) => {
        const sectionAreas = entries.filter((area) => area.section === section && isPermitted(area.name, 'list'));
        const hasReviews = section === 'work' && hasCapability('work');
        if (sectionAreas.length === 0 && !hasReviews) return null;
        const links = (
          <>
            {sectionAreas.map((area) => (
              <AreaEntry
                key={area.name}
                area={area}
                label={nameOf(area.name)}
                preloadArea={preloadArea}
                resetList={resetList}
                isCurrent={currentEntry?.name === area.name}
                isRail={isRail}
                pending={pendingCountOf(area.name)}
              />
            ))}
            {hasReviews && (
              <MenuEntry
                to={reviewsPath}
                icon={Eye}
                label={translate('console.menu.reviews')}
                isCurrent={isReviews}
                isRail={isRail}
                pending={pendingCountOf('reviews')}
              />
            )}
          </>
        );
        const title = translate(`console.menu.${section}`);
        if (section === 'system')
          return (
            <CollapsibleEntries
              key={section}
              title={title}
              isRail={isRail}
              isCurrent={currentEntry?.section === section}
            >
              {links}
            </CollapsibleEntries>
          );
        return (
          <MenuSection key={section} title={title} isRail={isRail}>
            {links}
          </MenuSection>
        );
      })}
    </MenuNav>
  );
};

interface AreaEntryProps extends Pick<MenuEntryProps, 'label' | 'isCurrent' | 'isRail' | 'pending'> {
  area: Area;
  preloadArea: (area: Area) => Promise<unknown>;
  resetList: (resource: string) => void;
}

/** The entry of an area. It is rendered again only when it changes, because the menu is rendered with each screen. */
const AreaEntry = memo(({ area, preloadArea, resetList, ...props }: AreaEntryProps) => (
  <MenuEntry
    to={`/${area.name}`}
    icon={area.icon}
    {...props}
    {...preloadOnIntent(() => preloadArea(area))}
    onClick={() => resetList(area.name)}
  />
));

/** Areas with an entry in the menu: the first of those that share an address, and those with `hasMenuEntry`. */
const entries = areas.filter(({ tab, hasMenuEntry }) => !tab || hasMenuEntry);

/** Returns the entry of the present screen, or of the area that has the screen as a tab. */
const findCurrentEntry = (pathname: string): Area | undefined => {
  const currentArea = areas.find(({ name }) => name === pathname.split('/')[1]);
  return currentArea && entries.includes(currentArea)
    ? currentArea
    : entries.find(({ path }) => path === currentArea?.path);
};

const MenuSection = ({ title, isRail, children }: { title: string; isRail: boolean; children: ReactNode }) => {
  const id = useId();
  return (
    <Box component="section" {...(isRail ? { 'aria-label': title } : { 'aria-labelledby': id })}>
      {isRail ? <Line /> : <Heading id={id}>{title}</Heading>}
      {children}
    </Box>
  );
};
