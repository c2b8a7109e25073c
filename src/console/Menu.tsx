import { Box, styled } from '@mui/material';
import { LayoutDashboard, type LucideIcon } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { hasCapability, isPermitted } from '../../providers';
import { areas } from '../../resources';
import { opening } from '../../resources/engine/area/areaContext';
import { preload } from '../../resources/engine/area/preload';
import { useBeginListAnew } from '../../resources/engine/list/openedRow';
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
            {members.map(({ name, path, icon, list, record }) => (
              <MenuLink
                key={name}
                to={`/${name}`}
                icon={icon}
                label={nameOf(name)}
                isCurrent={present?.path === path}
                onLikely={preload(list ?? record)}
                onClick={() => beginAnew(name)}
              />
            ))}
          </Box>
        );
      })}
    </Box>
  );
};

interface MenuLinkProps {
  to: string;
  icon: LucideIcon;
  label: string;
  /** Whether the screen is one of those that it leads to. */
  isCurrent: boolean;
  /** Told when somebody points at it or comes to it by keyboard, and so is likely to follow it. */
  onLikely?: () => void;
  onClick?: () => void;
}

const MenuLink = ({ to, icon: Icon, label, isCurrent, onLikely, onClick }: MenuLinkProps) => (
  <Entry
    to={to}
    state={opening}
    aria-current={isCurrent ? 'page' : undefined}
    onPointerEnter={onLikely}
    onFocus={onLikely}
    onClick={onClick}
  >
    <Icon size={18} aria-hidden />
    {label}
  </Entry>
);
