import { Box } from '@mui/material';
import { LayoutDashboard, type LucideIcon } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { hasCapability, isPermitted } from '../../providers';
import { areas } from '../../resources';
import { preload } from '../../resources/engine/area/preload';
import { useAreaName } from '../../resources/fields/useAreaName';

const sections = ['content', 'scheduling', 'system'] as const;

/** The areas by section; `onNavigate` is told when one was chosen. */
export const Menu = ({ onNavigate }: { onNavigate: () => void }) => {
  const translate = useTranslate();
  const nameOf = useAreaName();
  const { pathname } = useLocation();
  const present = areas.find(({ name }) => name === pathname.split('/')[1]);
  return (
    <Box component="nav" aria-label={translate('console.menu.label')} className="menu" onClick={onNavigate}>
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
            <h2 className="menu-heading">{translate(`console.menu.${section}`)}</h2>
            {members.map(({ name, path, icon, list, record }) => (
              <MenuLink
                key={name}
                to={`/${name}`}
                icon={icon}
                label={nameOf(name)}
                isCurrent={present?.path === path}
                onPointerEnter={preload(list ?? record)}
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
  onPointerEnter?: () => void;
}

const MenuLink = ({ to, icon: Icon, label, isCurrent, onPointerEnter }: MenuLinkProps) => (
  <Link
    to={to}
    className={isCurrent ? 'menu-link active' : 'menu-link'}
    aria-current={isCurrent ? 'page' : undefined}
    onPointerEnter={onPointerEnter}
  >
    <Icon size={18} aria-hidden />
    {label}
  </Link>
);
