import { Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { isPermitted } from '../../../providers';
import { visuallyHidden } from '../../fields/styledElements';
import { useArea } from './areaContext';

/**
 * Shows a screen of an area to those whose role allows it, and to others why they cannot see it. It knows at once; the
 * checks of react-admin's controllers ask the same in promises, which cost each screen a turn more, and are left out.
 */
export const RequirePermission = ({ action, children }: { action: string; children: ReactNode }) => {
  const { area } = useArea();
  return isPermitted(area.name, action) ? children : <NotPermitted />;
};

const NotPermitted = () => {
  const translate = useTranslate();
  const role = useRoleName();
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', py: 8, px: 2, textAlign: 'center' }}>
      <title>{translate('console.notPermitted.title')}</title>
      <Typography variant="h1" id="record-title">
        {translate('console.notPermitted.title')}
      </Typography>
      <Typography color="textSecondary">{translate('console.notPermitted.message', { role })}</Typography>
      <Button component={Link} to="/" variant="contained">
        {translate('console.notPermitted.leave')}
      </Button>
    </Stack>
  );
};

/** What the role of the signed-in person is called. */
export const useRoleName = (): string => {
  const { identity } = useGetIdentity();
  const translate = useTranslate();
  return translate(`resources.engine.area.choices.role.${identity?.role}`);
};

/** Says in place of the buttons why a record cannot be changed. */
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
