import { styled } from '@mui/material';
import { useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import { NavLink } from 'react-router';
import { isPermitted } from '../../../providers';
import { useAreaName } from '../../fields/useAreaName';
import { opensAreaState, useArea } from './areaContext';

/** It looks like a segmented control; its parts are links. */
const Places = styled('nav')(({ theme: { palette } }) => ({
  display: 'flex',
  width: 'fit-content',
  maxWidth: '100%',
  overflowX: 'auto',
  padding: 2,
  borderRadius: 8,
  background: palette.divider,
  '@media print': { display: 'none' },
  '& a': {
    padding: '5px 12px',
    border: '1px solid transparent',
    borderRadius: 6,
    color: palette.text.secondary,
    fontWeight: 550,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&:focus-visible': { outlineOffset: -2 },
    '&.active': { background: palette.background.paper, color: palette.text.primary },
    '@media (forced-colors: active)': { '&.active': { borderColor: 'Highlight' } },
  },
}));

/** The areas that share one address; renders nothing if the user may see fewer than two of them. */
export const AreaTabs = () => {
  const { area } = useArea();
  const label = useGetResourceLabel();
  const formatAreaName = useAreaName();
  const areas = Object.values(useResourceDefinitions()).filter(
    ({ name, options }) => options?.path === area.path && isPermitted(name, 'list'),
  );
  if (areas.length < 2) return null;
  return (
    <Places aria-label={formatAreaName(areas[0]?.name ?? '')}>
      {areas.map(({ name }) => (
        <NavLink key={name} to={`/${name}`} state={opensAreaState}>
          {label(name, 2)}
        </NavLink>
      ))}
    </Places>
  );
};
