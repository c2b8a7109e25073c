import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { isPermitted } from '../../../../providers';
import { ProblemPage } from '../../ui/ProblemPage';
import { useArea } from './areaContext';
import { useRoleName } from './useRoleName';

/**
 * Renders a screen of an area if the role of the user permits it, else a page that explains the refusal.
 * The check is synchronous. The asynchronous checks of react-admin's controllers are switched off, since each of them
 * would delay every screen.
 */
export const RequirePermission = ({ action, children }: { action: string; children: ReactNode }) => {
  const { area } = useArea();
  return isPermitted(area.name, action) ? children : <NotPermitted />;
};

const NotPermitted = () => {
  const translate = useTranslate();
  const role = useRoleName();
  return (
    <ProblemPage
      title={translate('console.notPermitted.title')}
      message={translate('console.notPermitted.message', { role })}
    >
      <Button component={Link} to="/" variant="contained">
        {translate('console.notPermitted.leave')}
      </Button>
    </ProblemPage>
  );
};
