import { Typography } from '@mui/material';
import { useResourceContext } from 'react-admin';
import { useAreaName } from '../../fields/useAreaName';

/** The heading of a list, which also names the browser's tab: the name of its area. It fits into react-admin's `List`. */
export const ListHeading = () => {
  const heading = useAreaName()(useResourceContext() ?? '');
  return (
    <>
      <title>{heading}</title>
      <Typography variant="h1">{heading}</Typography>
    </>
  );
};
