import { lazy } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router';
import { hasCapability, isPermitted } from '../../../providers';

const Overview = lazy(() => import('./Overview'));
const Reviews = lazy(() => import('../reviews/Reviews'));

/**
 * The dashboard, or the pending reviews with `?show=reviews`. If the API has no dashboard, the first area of the menu.
 */
export const Dashboard = () => {
  const firstArea = Object.keys(useResourceDefinitions()).find((area) => isPermitted(area, 'list'));
  const [search] = useSearchParams();
  if (search.get('show') === 'reviews' && hasCapability('work')) return <Reviews />;
  return hasCapability('dashboard') || firstArea === undefined ? (
    <Overview />
  ) : (
    <Navigate to={`/${firstArea}`} replace />
  );
};
