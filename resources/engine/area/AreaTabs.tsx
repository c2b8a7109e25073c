import { Stack } from '@mui/material';
import { useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import { NavLink } from 'react-router';
import { useAreaName } from '../../fields/useAreaName';
import { useArea } from './areaContext';

/** Leads to the other areas that share the address of the present one, where there are any. */
export const AreaTabs = () => {
  const { area } = useArea();
  const label = useGetResourceLabel();
  const nameOf = useAreaName();
  const areas = Object.values(useResourceDefinitions()).filter(({ options }) => options?.path === area.path);
  if (areas.length < 2) return null;
  return (
    <Stack component="nav" direction="row" className="state-tabs" aria-label={nameOf(areas[0]?.name ?? '')}>
      {areas.map(({ name }) => (
        <NavLink key={name} to={`/${name}`}>
          {label(name, 2)}
        </NavLink>
      ))}
    </Stack>
  );
};
