import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import icon from '../../public/icon.svg';

/** The product's logo, with its name where there is room. */
export const Brand = ({ isRail }: { isRail: boolean }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 1, py: 1.25, mb: 0.5 }}>
      <img src={icon} alt="" width={26} height={26} />
      {!isRail && (
        <Typography component="span" sx={{ fontSize: 15, fontWeight: 650 }}>
          {translate('console.product')}
        </Typography>
      )}
    </Box>
  );
};
