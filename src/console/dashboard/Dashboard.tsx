import { lazy } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { hasCapability, isPermitted } from '../../../providers';

const Overview = lazy(() => import('./Overview'));
const UnknownAddress = lazy(async () => ({ default: (await import('./Overview')).UnknownAddress }));
const Reviews = lazy(() => import('../reviews/Reviews'));

/**
 * The dashboard, or the pending reviews with `?show=reviews`. An address that the console does not have leads here, too,
 * and gets its page. If the API has no dashboard, the first area of the menu opens.
 */
export const Dashboard = () => {
  const firstArea = Object.keys(useResourceDefinitions()).find((area) => isPermitted(area, 'list'));
  const [search] = useSearchParams();
  const noPageAt: string | undefined = useLocation().state?.noPageAt;
  if (noPageAt !== undefined) return <UnknownAddress address={noPageAt} />;
  if (search.get('show') === 'reviews' && hasCapability('work')) return <Reviews />;
  return hasCapability('dashboard') || firstArea === undefined ? (
    <Overview />
  ) : (
    <Navigate to={`/${firstArea}`} replace />
  );
};
