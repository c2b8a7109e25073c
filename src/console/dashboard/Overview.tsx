import { Box, MenuItem, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useGetIdentity, useTranslate } from 'react-admin';
import { TilesContext } from '../../../resources/engine/features/dashboard/tileResults';
import { useLoaded } from '../../../resources/engine/fields/loadable';
import { useUserTimeZone } from '../../../resources/engine/fields/userTimeZone';
import { formatDate, toDateAndTime } from '../../../resources/engine/schema/dateTime';
import { FailureAlert } from '../../../resources/engine/ui/FailureAlert';
import { UnknownAddress } from '../layout/UnknownAddress';
import { AreaTiles, loadAreaTiles } from './AreaTiles';
import { BrokenLinks, ComingUp, Expiring, RecentChanges, Setup } from './listTiles';
import { MetricCards, metricColumns } from './MetricCards';
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
  const areCodesLoaded = useLoaded(loadAreaTiles) !== undefined;
  const name = identity?.fullName;
  const { day } = toDateAndTime(Date.now(), useUserTimeZone());
  return (
    <>
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
      {tiles && areCodesLoaded ? (
        <TilesContext value={{ tiles, refetchTile }}>
          <AllTiles />
        </TilesContext>
      ) : (
        !error && <TileSkeletons />
      )}
    </>
  );
};

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.6fr) minmax(0, 1fr)' },
};

const AllTiles = () => (
  <Stack spacing={2}>
    <Setup />
    <MetricCards />
    <PendingTiles />
    <Box sx={columns}>
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
);

/** Stands for all tiles until the last is loaded: single ones would move those below, since data decides which there are. */
const TileSkeletons = () => (
  <Stack spacing={2} aria-hidden>
    <Box sx={metricColumns}>
      {[1, 2, 3, 4].map((key) => (
        <Skeleton key={key} variant="rounded" height={102} />
      ))}
    </Box>
    <Skeleton variant="rounded" height={280} />
    <Box sx={columns}>
      <Skeleton variant="rounded" height={640} />
      <Skeleton variant="rounded" height={640} />
    </Box>
  </Stack>
);

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
