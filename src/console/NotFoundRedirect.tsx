import { Navigate } from 'react-router';

/** Redirects an unknown address within the console to the dashboard. */
export const NotFoundRedirect = () => <Navigate to="/" replace />;
