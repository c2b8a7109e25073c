import { Box, styled, type Theme } from '@mui/material';
import { CornerDownLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { Link } from 'react-router';
import { StatusChip } from '../../../resources/engine/core/resource/StatusChip';
import { colors } from '../theme/tokens';
import { Key } from './Key';
import { splitByMatches } from './matchWords';
import type { Option } from './options';

const rowStyles = ({ theme }: { theme: Theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 40,
  margin: '0 8px',
  padding: '6px 10px',
  borderRadius: 8,
  color: colors.text,
  textDecoration: 'none',
  '& > svg': { flexShrink: 0, color: colors.second },
  '& .texts': { display: 'flex', flexGrow: 1, minWidth: 0, alignItems: 'baseline', columnGap: 10 },
  '& .title': { fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .detail': {
    flex: '1 1 0',
    minWidth: 80,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: colors.second,
    fontSize: 13,
  },
  '& mark': { background: 'none', color: colors.accent, fontWeight: 650 },
  '& .enter': { display: 'none' },
  '&[aria-selected=true]': {
    background: colors.accentTint,
    '& > svg': { color: colors.accent },
    '& .enter': { display: 'inline-flex' },
  },
  [theme.breakpoints.down('sm')]: {
    '& .texts': { flexDirection: 'column', alignItems: 'stretch' },
    '& .title, & .detail': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& .detail': { flex: 'none' },
    '&& .enter': { display: 'none' },
  },
});
const LinkRow = styled(Link)(rowStyles);
const ActionRow = styled('div')({ cursor: 'pointer' }, rowStyles);

interface OptionRowProps {
  option: Option;
  query: string;
  isActive: boolean;
  onHighlight: () => void;
  onSelect: (event: MouseEvent) => void;
}

/** One row of the palette: a link, so that the browser can open it in a new tab, or an action. */
export const OptionRow = ({ option, query, isActive, onHighlight, onSelect }: OptionRowProps) => {
  const { id, to, state, icon: Icon, title, detail, record, area } = option;
  const row = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    onPointerMove: onHighlight,
    onClick: onSelect,
  } as const;
  const content = (
    <>
      <Icon size={18} aria-hidden />
      <span className="texts">
        <span className="title">
          <HighlightedText text={title} query={query} />
        </span>
        {detail && (
          <span className="detail">
            <HighlightedText text={detail} query={record ? query : ''} />
          </span>
        )}
      </span>
      {record && area && (
        <ResourceContextProvider value={area.name}>
          <RecordContextProvider value={{ id: record.id, ...record.states }}>
            <Box component="span" sx={{ flexShrink: 0 }}>
              <StatusChip />
            </Box>
          </RecordContextProvider>
        </ResourceContextProvider>
      )}
      <Key className="enter" aria-hidden>
        <CornerDownLeft size={14} />
      </Key>
    </>
  );
  if (to === undefined) return <ActionRow {...row}>{content}</ActionRow>;
  return (
    <LinkRow {...row} to={to} state={state}>
      {content}
    </LinkRow>
  );
};

const HighlightedText = ({ text, query }: { text: string; query: string }) =>
  splitByMatches(text, query).map((part) => (part.isWord ? <mark key={part.start}>{part.text}</mark> : part.text));
