import { Alert, Button, Card, Stack, styled, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { createTextsHook } from '../../../../providers';
import { DividedList } from '../../fields/styledElements';
import { PartBoundary } from '../../ui/PartBoundary';
import { messages } from './messages.en';
import { useTileResults } from './tileResults';

const useTexts = createTextsHook('resources.engine.features.dashboard', messages);

interface TileProps<Data> {
  /** Its name in the API. */
  name: string;
  title: string;
  /** Displayed next to the title. */
  headerExtra?: (data: Data) => ReactNode;
  /** Whether the tile has data to show; default: yes. A tile without is hidden. */
  hasContent?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/**
 * A tile of the dashboard, which is loaded, or failed with a button to retry. Hidden where the role may not see it.
 */
export const DashboardTile = <Data,>({ name, title, headerExtra, hasContent, children }: TileProps<Data>) => {
  const { tiles, refetchTile } = useTileResults();
  const id = useId();
  const result = tiles[name];
  if (!result) return null;
  const data = result.data as Data | undefined;
  if (data && hasContent && !hasContent(data)) return null;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minHeight: 28, mb: 0.5 }}>
        <Typography variant="h3" component="h2" id={id} sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {data && headerExtra?.(data)}
      </Stack>
      {data ? (
        <PartBoundary data={data} onRetry={() => refetchTile(name)}>
          <TileContents data={data}>{children}</TileContents>
        </PartBoundary>
      ) : (
        <TileFailure name={name} error={result.error} />
      )}
    </Card>
  );
};

/** The contents of a tile as a component, so that the boundary around it catches their errors. */
const TileContents = <Data,>({ data, children }: { data: Data; children: (data: Data) => ReactNode }) => children(data);

/** Replaces the content of a tile that has failed. */
export const TileFailure = ({ name, error }: { name: string; error: string | undefined }) => {
  const translate = useTranslate();
  const { refetchTile } = useTileResults();
  const [isLoading, setIsLoading] = useState(false);
  const retry = async () => {
    setIsLoading(true);
    await refetchTile(name);
    setIsLoading(false);
  };
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" disabled={isLoading} onClick={() => void retry()}>
          {translate('console.failed.retry')}
        </Button>
      }
    >
      {error}
    </Alert>
  );
};

/** The rows of a tile, or a text where there are none. */
export const Rows = ({ children }: { children: ReactNode[] }) => {
  const t = useTexts();
  if (children.length === 0) return <Typography color="textSecondary">{t('none')}</Typography>;
  return <DividedList>{children}</DividedList>;
};

/** One row: its start, its subject, and the part at its end. */
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
