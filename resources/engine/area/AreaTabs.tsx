import { useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import { NavLink } from 'react-router';
import { isPermitted } from '../../../providers';
import { useAreaName } from '../../fields/useAreaName';
import { opensAreaState, useArea } from './areaContext';
import { TabRow } from './TabRow';

/** The tabs of the areas that share one address; renders nothing if the user may see fewer than two of them. */
export const AreaTabs = () => {
  const { area } = useArea();
  const label = useGetResourceLabel();
  const formatAreaName = useAreaName();
  const areas = Object.values(useResourceDefinitions()).filter(
    ({ name, options }) => options?.path === area.path && isPermitted(name, 'list'),
  );
  if (areas.length < 2) return null;
  return (
    <TabRow as="nav" aria-label={formatAreaName(areas[0]?.name ?? '')}>
      {areas.map(({ name }) => (
        <NavLink key={name} to={`/${name}`} state={opensAreaState}>
          {label(name, 2)}
        </NavLink>
      ))}
    </TabRow>
  );
};
