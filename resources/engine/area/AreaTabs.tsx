import { useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import { NavLink } from 'react-router';
import { isPermitted } from '../../../providers';
import { useAreaName } from '../../fields/useAreaName';
import { opensAreaState, useArea } from './areaContext';
import { TabRow } from './TabRow';

/** Leads to the other areas that share the address of the present one, where the person may see any. */
export const AreaTabs = () => {
  const { area } = useArea();
  const label = useGetResourceLabel();
  const nameOf = useAreaName();
  const areas = Object.values(useResourceDefinitions()).filter(
    ({ name, options }) => options?.path === area.path && isPermitted(name, 'list'),
  );
  if (areas.length < 2) return null;
  return (
    <TabRow as="nav" aria-label={nameOf(areas[0]?.name ?? '')}>
      {areas.map(({ name }) => (
        <NavLink key={name} to={`/${name}`} state={opensAreaState}>
          {label(name, 2)}
        </NavLink>
      ))}
    </TabRow>
  );
};
