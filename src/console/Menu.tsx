import { Box, styled } from '@mui/material';
import { LayoutDashboard, type LucideIcon } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { Link, type LinkProps, useLocation } from 'react-router';
import { hasCapability, isPermitted } from '../../providers';
import { areas } from '../../resources';
import { opening } from '../../resources/engine/area/areaContext';
import { preloadWhenLikely } from '../../resources/engine/area/preload';
import { useBeginListAnew } from '../../resources/engine/list/openedRow';
import { useExpectArea } from '../../resources/engine/views/useExpectArea';
import { useAreaName } from '../../resources/fields/useAreaName';
import { sections } from './sections';
import { colors } from './tokens';

const Heading = styled('h2')({
  lineHeight: '18px',
  margin: '16px 10px 4px',
  color: colors.second,
  fontWeight: 550,
  fontSize: 12,
});

const Entry = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 30,
  padding: '5px 10px',
  borderRadius: 8,
  color: colors.text,
  fontWeight: 450,
  textDecoration: 'none',
  '&:hover': { background: colors.page },
  '&[aria-current]': { background: colors.accentTint, color: colors.accent, fontWeight: 600 },
});

/** The areas by section; `onNavigate` is told when one was chosen. */
export const Menu = ({ onNavigate }: { onNavigate: () => void }) => {
  const translate = useTranslate();
  const nameOf = useAreaName();
  const { pathname } = useLocation();
  const beginAnew = useBeginListAnew();
  const expect = useExpectArea();
  const present = areas.find(({ name }) => name === pathname.split('/')[1]);
  return (
    <Box component="nav" aria-label={translate('console.menu.label')} onClick={onNavigate}>
      {hasCapability('dashboard') && (
        <MenuLink
          to="/"
          icon={LayoutDashboard}
          label={translate('console.dashboard.title')}
          isCurrent={pathname === '/'}
        />
      )}
      {sections.map((section) => {
        const members = areas.filter((area) => area.section === section && !area.tab && isPermitted(area.name, 'list'));
        if (members.length === 0) return null;
        return (
          <Box key={section} component="section" aria-label={translate(`console.menu.${section}`)}>
            <Heading>{translate(`console.menu.${section}`)}</Heading>
            {members.map((area) => (
              <MenuLink
                key={area.name}
                to={`/${area.name}`}
                icon={area.icon}
                label={nameOf(area.name)}
                isCurrent={present?.path === area.path}
                {...preloadWhenLikely(() => expect(area))}
                onClick={() => beginAnew(area.name)}
              />
            ))}
          </Box>
        );
      })}
    </Box>
  );
};

interface MenuLinkProps extends LinkProps {
  icon: LucideIcon;
  label: string;
  /** Whether the screen is one of those that it leads to. */
  isCurrent: boolean;
}

const MenuLink = ({ icon: Icon, label, isCurrent, ...props }: MenuLinkProps) => (
  <Entry {...props} state={opening} aria-current={isCurrent ? 'page' : undefined}>
    <Icon size={18} aria-hidden />
    {label}
  </Entry>
);
