import { Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { isPermitted } from '../../../../providers';
import { visuallyHidden } from '../../fields/styledElements';
import { ProblemPage } from '../../ui/ProblemPage';
import { useArea } from './areaContext';

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

/** Returns the name of the signed-in user's role. */
export const useRoleName = (): string => {
  const { identity } = useGetIdentity();
  const translate = useTranslate();
  return translate(`resources.engine.core.resource.choices.role.${identity?.role}`);
};

/** A notice that takes the place of the buttons where the user may not change a record. */
export const ReadOnlyNotice = () => {
  const translate = useTranslate();
  const role = useRoleName();
  return (
    <Typography variant="caption" color="textSecondary" title={translate('console.notPermitted.why', { role })}>
      {translate('console.notPermitted.viewOnly')}
      <span style={visuallyHidden}> {translate('console.notPermitted.why', { role })}</span>
    </Typography>
  );
};
