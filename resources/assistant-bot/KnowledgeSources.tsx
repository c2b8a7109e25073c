import {
  Box,
  Card,
  Chip,
  Skeleton,
  Stack,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isPermitted, type KnowledgeSource, useProvider } from '../../providers';
import { SegmentedControl } from '../engine/fields/SegmentedControl';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { QueryState } from '../engine/ui/QueryState';
import { ScrollBox } from '../engine/ui/ScrollBox';
import { useAction } from '../engine/ui/useAction';
import { SourceLink } from './AnswerExplanation';
import { BotScreen } from './BotScreen';
import { useBotTexts } from './screenMessages.en';

const queryKey = ['botKnowledge'];
const kinds = ['assistant-bot', 'faqs', 'news-and-insights', 'documents', 'assistant-bot-settings'] as const;

/** The sources of the bot's answers: kind, last indexing, number of chunks, and indexing errors. */
export const KnowledgeSources = () => {
  const t = useBotTexts();
  const provider = useProvider();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => provider.botKnowledge({ signal }) });
  return (
    <BotScreen>
      <QueryState query={query} loading={<Skeleton variant="rounded" height={200} />}>
        {(sources) =>
          sources.length === 0 ? (
            <Typography color="textSecondary">{t('knowsNothing')}</Typography>
          ) : (
            <SourceTable sources={sources} />
          )
        }
      </QueryState>
    </BotScreen>
  );
};

const SourceTable = ({ sources }: { sources: readonly KnowledgeSource[] }) => {
  const t = useBotTexts();
  const [kind, setKind] = useState('');
  const countOf = (area: string) => sources.filter((source) => source.area === area).length;
  // Sources with an error come first: members get no answers from them, although staff intended it.
  const visibleSources = sources
    .filter(({ area }) => kind === '' || area === kind)
    .sort((one, other) => Number(other.error !== null) - Number(one.error !== null));
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <SegmentedControl
          label={t('kind')}
          value={kind}
          onChange={setKind}
          options={[
            { value: '', text: t('ofAll', { count: sources.length }) },
            ...kinds
              .filter((area) => countOf(area) > 0)
              .map((area) => ({ value: area, text: t(`counts.${area}`, { smart_count: countOf(area) }) })),
          ]}
        />
      </Box>
      <Card>
        <ScrollBox label={t('sources')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {(['source', 'inUse', 'kind', 'chunks', 'indexed'] as const).map((name) => (
                  <TableCell key={name}>{t(name)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {visibleSources.map((source) => (
                <SourceRow key={`${source.area}/${source.id}`} source={source} />
              ))}
            </TableBody>
          </Table>
        </ScrollBox>
      </Card>
    </>
  );
};

const SourceRow = ({ source }: { source: KnowledgeSource }) => {
  const t = useBotTexts();
  const formatDateTime = useFormatDateTime();
  const { area, indexedAt, chunks, error } = source;
  return (
    <TableRow>
      <TableCell sx={{ fontWeight: 550, overflowWrap: 'anywhere', minWidth: 200 }}>
        <SourceLink {...source} />
        {error && (
          <Typography variant="caption" component="p" color="warning">
            {t(`errors.${error}`)}
          </Typography>
        )}
      </TableCell>
      <TableCell>
        <InUse source={source} />
      </TableCell>
      <TableCell>
        <Chip size="small" label={t(`areas.${area as 'faqs'}`)} />
      </TableCell>
      <TableCell>{chunks}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{indexedAt ? formatDateTime(indexedAt) : t('never')}</TableCell>
    </TableRow>
  );
};

/** A switch that turns a source on or off. Intents have none: they are archived instead. */
const InUse = ({ source }: { source: KnowledgeSource }) => {
  const t = useBotTexts();
  const provider = useProvider();
  const client = useQueryClient();
  const { area, label, isActive } = source;
  const { run, isBusy } = useAction((isOn: boolean) => provider.switchKnowledge(source, isOn), {
    successMessage: (_result, isOn) => t(isOn ? 'switchedOn' : 'switchedOff', { source: label }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    changes: false,
  });
  const displayedState = isBusy ? !isActive : isActive;
  if (area === 'assistant-bot' || !isPermitted('assistant-bot-settings', 'edit')) return t(isActive ? 'on' : 'off');
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <Switch
        checked={displayedState}
        disabled={isBusy}
        onChange={(_event, isOn) => run(isOn)}
        slotProps={{ input: { 'aria-label': t('ofQuestion', { what: t('inUse'), question: label }) } }}
      />
      {t(displayedState ? 'on' : 'off')}
    </Stack>
  );
};
