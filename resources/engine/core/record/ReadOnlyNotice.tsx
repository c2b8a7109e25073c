import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../../fields/styledElements';
import { useRoleName } from '../resource/useRoleName';

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
