import { Box, Divider, styled } from '@mui/material';
import { Eye, LayoutDashboard } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { hasCapability, isPermitted } from '../../../providers';
import { areas } from '../../../resources';
import type { Area } from '../../../resources/engine/area/defineArea';
import { preloadOnIntent } from '../../../resources/engine/area/preload';
import { useResetList } from '../../../resources/engine/list/lastOpenedRow';
import { usePreloadArea } from '../../../resources/engine/savedViews/usePreloadArea';
import { useAreaName } from '../../../resources/fields/useAreaName';
import { colors } from '../tokens';
import { CollapsibleEntries } from './CollapsibleEntries';
import { MenuEntry } from './MenuEntry';
import { sections } from './sections';
import { reviewsPath, usePendingWork } from './usePendingWork';

const Heading = styled('h2')({
  lineHeight: '18px',
  margin: '10px 10px 2px',
  color: colors.second,
  fontWeight: 550,
  fontSize: 12,
});

interface MenuProps {
  /** Whether only icons are shown. */
  isRail?: boolean;
  /** Told when an entry was chosen. */
  onNavigate: () => void;
}

/** The areas by the work that they are for, with how much of it waits. */
export const Menu = ({ isRail = false, onNavigate }: MenuProps) => {
  const translate = useTranslate();
  const nameOf = useAreaName();
  const waitingIn = usePendingWork();
  const beginAnew = useResetList();
  const expect = usePreloadArea();
  const { pathname, search } = useLocation();
  const isDashboard = pathname === '/';
  const isReviews = isDashboard && new URLSearchParams(search).get('show') === 'reviews';
  const present = presentEntry(pathname);
  return (
    <Box
      component="nav"
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
        const members = entries.filter((area) => area.section === section && isPermitted(area.name, 'list'));
        const hasReviews = section === 'work' && hasCapability('work');
        if (members.length === 0 && !hasReviews) return null;
        const links = (
          <>
            {members.map((area) => (
              <MenuEntry
                key={area.name}
                to={`/${area.name}`}
                icon={area.icon}
                label={nameOf(area.name)}
                isCurrent={present?.name === area.name}
                isRail={isRail}
                waiting={waitingIn(area.name)}
                {...preloadOnIntent(() => expect(area))}
                onClick={() => beginAnew(area.name)}
              />
            ))}
            {hasReviews && (
              <MenuEntry
                to={reviewsPath}
                icon={Eye}
                label={translate('console.menu.reviews')}
                isCurrent={isReviews}
                isRail={isRail}
                waiting={waitingIn('reviews')}
              />
            )}
          </>
        );
        const title = translate(`console.menu.${section}`);
        if (section === 'system')
          return (
            <CollapsibleEntries key={section} title={title} isRail={isRail} isCurrent={present?.section === section}>
              {links}
            </CollapsibleEntries>
          );
        return (
          <Part key={section} title={title} isRail={isRail}>
            {links}
          </Part>
        );
      })}
    </Box>
  );
};

/** Of areas that share an address the first has an entry, and others that say so. */
const entries = areas.filter(({ tab, hasOwnMenuEntry }) => !tab || hasOwnMenuEntry);

/** The entry that leads to the present screen, or to the one whose tab it is. */
const presentEntry = (pathname: string): Area | undefined => {
  const present = areas.find(({ name }) => name === pathname.split('/')[1]);
  return present && entries.includes(present) ? present : entries.find(({ path }) => path === present?.path);
};

const Part = ({ title, isRail, children }: { title: string; isRail: boolean; children: ReactNode }) => {
  const id = useId();
  return (
    <Box component="section" {...(isRail ? { 'aria-label': title } : { 'aria-labelledby': id })}>
      {isRail ? <Divider sx={{ my: 1 }} /> : <Heading id={id}>{title}</Heading>}
      {children}
    </Box>
  );
};
