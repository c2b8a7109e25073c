import { useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import { NavLink } from 'react-router';
import { isPermitted } from '../../../../providers';
import { SegmentLinks } from '../../fields/SegmentLinks';
import { useAreaName } from '../../fields/useAreaName';
import { opensAreaState, useArea } from './areaContext';

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
    <SegmentLinks aria-label={formatAreaName(areas[0]?.name ?? '')}>
      {areas.map(({ name }) => (
        <NavLink key={name} to={`/${name}`} state={opensAreaState}>
          {label(name, 2)}
        </NavLink>
      ))}
    </SegmentLinks>
  );
};
