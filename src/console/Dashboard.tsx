import { Alert, Box, Button, Card, CardActionArea, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useCreatePath, useGetIdentity, useGetResourceLabel, useResourceDefinitions, useTranslate } from 'react-admin';
import { Link, Navigate, useSearchParams } from 'react-router';
import { hasCapability, isPermitted, useProvider } from '../../providers';
import { useActionText } from '../../resources/engine/activity/actionTexts';
import type { Tone } from '../../resources/engine/area/defineArea';
import { formatNumber } from '../../resources/fields/formats';
import { Figure, RuledList, TitleLink } from '../../resources/fields/look';
import { useFormatDateTime } from '../../resources/fields/ownTime';
import { useAreaName } from '../../resources/fields/useAreaName';

interface Summary {
  areas: { area: string; total: number; byState: Record<string, number> }[];
  latest: {
    at: string;
    actorName: string | null;
    action: string;
    area: string;
    recordId: string;
    recordLabel: string;
  }[];
}

const Reviews = lazy(() => import('./reviews/Reviews'));

/** What there is and what happened last; where the API does not count that, the first area of the menu. */
export const Dashboard = () => {
  const isReviews = useSearchParams()[0].get('show') === 'reviews';
  const first = Object.keys(useResourceDefinitions()).find((area) => isPermitted(area, 'list'));
  if (isReviews && hasCapability('work')) return <Reviews />;
  return hasCapability('dashboard') || first === undefined ? <Figures /> : <Navigate to={`/${first}`} replace />;
};

/** What there is and what happened last, each leading to where it stands. */
const Figures = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const provider = useProvider();
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard summary'],
    queryFn: ({ signal }) => provider.summary<Summary>({ signal }),
  });
  const name = identity?.fullName;
  return (
    <>
      <title>{translate('console.dashboard.title')}</title>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {name ? translate('console.dashboard.welcome', { name }) : translate('console.dashboard.title')}
      </Typography>
      {error && !data ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {translate('console.failed.retry')}
            </Button>
          }
        >
          {error.message}
        </Alert>
      ) : (
        <>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
            {data ? (
              <Tiles areas={data.areas} />
            ) : (
              [1, 2, 3].map((key) => <Skeleton key={key} variant="rounded" height={104} />)
            )}
          </Box>
          <Card component="section" aria-labelledby="latest-changes" sx={{ mt: 2, p: 2 }}>
            <Typography variant="h3" component="h2" id="latest-changes" sx={{ mb: 1 }}>
              {translate('console.dashboard.latest')}
            </Typography>
            {data ? <Latest latest={data.latest} /> : <Skeleton variant="rounded" height={240} />}
          </Card>
        </>
      )}
    </>
  );
};

const Tiles = ({ areas }: Pick<Summary, 'areas'>) => {
  const translate = useTranslate();
  const nameOfMenu = useAreaName();
  const label = useGetResourceLabel();
  const shown = useResourceDefinitions();
  /** Of areas that share a menu entry, each has its own name. */
  const nameOf = (area: string) => {
    const isAlone = areas.every((other) => other.area === area || pathOf(other.area) !== pathOf(area));
    return isAlone ? nameOfMenu(area) : label(area, 2);
  };
  const pathOf = (area: string) => shown[area]?.options?.path;
  const nameOfState = (area: string, state: string) => translate(`resources.${area}.choices.status.${state}`);
  /** Of records that are not published, the states in which work waits. */
  const isTold = (area: string, state: string) => {
    const states: Record<string, Tone> | undefined = shown[area]?.options?.states;
    return states === undefined || states[state] === 'new' || states[state] === 'waiting';
  };
  return areas
    .filter(({ area }) => area in shown && isPermitted(area, 'list'))
    .map(({ area, total, byState }) => (
      <Card key={area}>
        <CardActionArea component={Link} to={`/${area}`} sx={{ p: 2 }}>
          <Typography color="textSecondary">{nameOf(area)}</Typography>
          <Figure>{formatNumber(total)}</Figure>
          <Typography variant="caption" color="textSecondary">
            {Object.entries(byState)
              .filter(([state, count]) => count > 0 && isTold(area, state))
              .map(([state, count]) =>
                translate('console.dashboard.inState', { state: nameOfState(area, state), count: formatNumber(count) }),
              )
              .join(' · ') || translate('console.dashboard.records', { smart_count: total })}
          </Typography>
        </CardActionArea>
      </Card>
    ));
};

const Latest = ({ latest }: Pick<Summary, 'latest'>) => {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const definitions = useResourceDefinitions();
  const createPath = useCreatePath();
  const formatDateTime = useFormatDateTime();
  const textOf = useActionText();
  const known = latest.filter(({ area }) => area in definitions);
  if (known.length === 0)
    return <Typography color="textSecondary">{translate('console.dashboard.nothing')}</Typography>;
  return (
    <RuledList>
      {known.map(({ at, actorName, action, area, recordId, recordLabel }) => {
        const name = actorName ?? translate('console.somebody');
        const { icon: Icon, hasShow } = definitions[area] ?? {};
        const isGone = action === 'deleted';
        const to = isGone ? `/${area}` : createPath({ resource: area, type: hasShow ? 'show' : 'edit', id: recordId });
        return (
          <Stack
            component="li"
            direction="row"
            key={`${at}/${recordId}`}
            useFlexGap
            spacing={1.5}
            sx={{ alignItems: 'center', flexWrap: 'wrap' }}
          >
            {Icon && <Icon size={18} aria-label={label(area, 1)} />}
            <TitleLink to={to}>{recordLabel}</TitleLink>
            <Typography color="textSecondary">
              {translate('console.dashboard.doneBy', { done: textOf(action, area), name })}
            </Typography>
            <Typography component="time" dateTime={at} color="textSecondary" sx={{ ml: { sm: 'auto' } }}>
              {formatDateTime(at)}
            </Typography>
          </Stack>
        );
      })}
    </RuledList>
  );
};
