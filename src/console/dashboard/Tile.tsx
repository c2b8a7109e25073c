import { Alert, Button, Card, Skeleton, Stack, styled, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DividedList } from '../../../resources/fields/styledElements';
import { useTexts } from './texts';
import type { Tiles } from './tileData';
import { useTileResults } from './useTiles';

interface TileProps<Name extends keyof Tiles> {
  name: Name;
  title: string;
  /** Beside the title. */
  headerExtra?: (data: Tiles[Name]) => ReactNode;
  /** Whether there is something to tell; default: yes. A tile that has nothing is not shown. */
  hasContent?: (data: Tiles[Name]) => boolean;
  children: (data: Tiles[Name]) => ReactNode;
}

/** A part of the dashboard: on its way, told, or failed and to be asked for again; nothing where the role may not see it. */
export const Tile = <Name extends keyof Tiles>({ name, title, headerExtra, hasContent, children }: TileProps<Name>) => {
  const { tiles } = useTileResults();
  const id = useId();
  const told = tiles?.[name];
  if (tiles && !told) return null;
  const data = told?.data as Tiles[Name] | undefined;
  if (data && hasContent && !hasContent(data)) return null;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minHeight: 28, mb: 0.5 }}>
        <Typography variant="h3" component="h2" id={id} sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {data && headerExtra?.(data)}
      </Stack>
      {data ? children(data) : <TilePlaceholder name={name} error={told?.error} />}
    </Card>
  );
};

/** Stands in for a tile that loads, or says why it failed. */
export const TilePlaceholder = ({ name, error }: { name: keyof Tiles; error: string | undefined }) => {
  const translate = useTranslate();
  const { refetchTile } = useTileResults();
  const [isAsking, setAsking] = useState(false);
  if (error === undefined) return <Skeleton variant="rounded" height={120} />;
  const ask = async () => {
    setAsking(true);
    await refetchTile(name);
    setAsking(false);
  };
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" disabled={isAsking} onClick={() => void ask()}>
          {translate('console.failed.retry')}
        </Button>
      }
    >
      {error}
    </Alert>
  );
};

/** Rows of a tile, or that there are none. */
export const Rows = ({ children }: { children: ReactNode[] }) => {
  const t = useTexts();
  if (children.length === 0) return <Typography color="textSecondary">{t('none')}</Typography>;
  return <DividedList>{children}</DividedList>;
};

/** One row: what it begins with, what it is about, and what stands at its end. */
export const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 12,
  '& .grows': { flex: '1 1 0', minWidth: 140, overflowWrap: 'anywhere' },
  '& .end': { marginLeft: 'auto' },
  '& time, & .number': { fontFeatureSettings: '"tnum"' },
  '& svg': { flexShrink: 0 },
});
