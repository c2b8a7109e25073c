import { Box, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useGetIdentity, useTranslate } from 'react-admin';
import { TilesContext } from '../../../resources/engine/features/dashboard/tileResults';
import { useUserTimeZone } from '../../../resources/engine/fields/userTimeZone';
import { formatDate, toDateAndTime } from '../../../resources/engine/schema/dateTime';
import { FailureAlert } from '../../../resources/engine/ui/FailureAlert';
import { UnknownAddress } from '../layout/UnknownAddress';
import { AreaTiles } from './AreaTiles';
import { BrokenLinks, ComingUp, Expiring, RecentChanges, Setup } from './listTiles';
import { MetricCards } from './MetricCards';
import { useTexts } from './messages.en';
import { PendingTiles } from './PendingTiles';
import { Trends } from './Trends';
import { type Days, trendRanges } from './tileData';
import { useTiles, useTrendRange } from './useTiles';

/** The dashboard: pending work, upcoming records and recent changes. */
const Overview = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { tiles, error, refetch, loadedAt, refetchTile } = useTiles();
  const name = identity?.fullName;
  const { day } = toDateAndTime(Date.now(), useUserTimeZone());
  return (
    <TilesContext value={{ tiles, refetchTile }}>
      <title>{translate('console.dashboard.title')}</title>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <Typography variant="h1">
          {name ? translate('console.dashboard.welcome', { name }) : translate('console.dashboard.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ flexGrow: 1 }}>
          {formatDate(day)}
        </Typography>
        <RangeInput />
      </Stack>
      {error && <FailureAlert error={error} retry={refetch} loadedAt={loadedAt} sx={{ mb: 2 }} />}
      {(tiles || !error) && (
        <Stack spacing={2}>
          <Setup />
          <MetricCards />
          <PendingTiles />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.6fr) minmax(0, 1fr)' },
            }}
          >
            <Stack spacing={2}>
              <AreaTiles place="aboveTrends" />
              <Trends />
              <AreaTiles place="belowTrends" />
            </Stack>
            <Stack spacing={2}>
              <AreaTiles place="side" />
              <ComingUp />
              <Expiring />
              <BrokenLinks />
            </Stack>
          </Box>
          <RecentChanges />
        </Stack>
      )}
    </TilesContext>
  );
};

/** The number of days that the trends cover. */
const RangeInput = () => {
  const t = useTexts();
  const [days, setDays] = useTrendRange();
  return (
    <TextField
      select
      fullWidth={false}
      value={days}
      onChange={({ target }) => setDays(Number(target.value) as Days)}
      slotProps={{ htmlInput: { 'aria-label': t('range') } }}
    >
      {trendRanges.map((count) => (
        <MenuItem key={count} value={count}>
          {t('days', { count })}
        </MenuItem>
      ))}
    </TextField>
  );
};

export default Overview;

/** Loads with the dashboard, at whose address it is shown. */
export { UnknownAddress };
