import { lazy } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router';
import { hasCapability, isPermitted } from '../../providers';

const Overview = lazy(() => import('./dashboard/Overview'));
const Reviews = lazy(() => import('./reviews/Reviews'));

/** The day at a glance, or what waits for one's review; where the API tells neither, the first area of the menu. */
export const Dashboard = () => {
  const first = Object.keys(useResourceDefinitions()).find((area) => isPermitted(area, 'list'));
  const [search] = useSearchParams();
  if (search.get('show') === 'reviews' && hasCapability('work')) return <Reviews />;
  return hasCapability('dashboard') || first === undefined ? <Overview /> : <Navigate to={`/${first}`} replace />;
};
