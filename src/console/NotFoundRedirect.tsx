import { Navigate } from 'react-router';

/** An address within the console that leads nowhere leads to the dashboard. */
export const NotFoundRedirect = () => <Navigate to="/" replace />;
