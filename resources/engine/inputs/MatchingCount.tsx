import { Alert, Box, Typography } from '@mui/material';
import type { MemberCountResult } from '../../../providers';
import { formatNumber } from '../fields/formats';
import { useSharedFieldTexts } from '../fields/sharedFieldMessages.en';

/** Displays how many members match, as a sentence; nothing while the count is not loaded. */
export const MatchingCount = ({ result }: { result: MemberCountResult | undefined }) => {
  const t = useSharedFieldTexts();
  const sentence = ({ count, total }: MemberCountResult) => {
    if (total === null) return t('audience.matchesFewOfFew');
    if (count === null) return t('audience.matchesFew', { total: formatNumber(total) });
    return t('audience.matches', { count: formatNumber(count), total: formatNumber(total) });
  };
  return (
    <Box role="status" className="wide">
      {result && result.count !== 0 && <Typography sx={{ fontWeight: 550 }}>{sentence(result)}</Typography>}
      {result?.count === 0 && (
        <Alert severity="warning" role="none">
          {t('audience.nobody')}
        </Alert>
      )}
    </Box>
  );
};
