import { Box, IconButton, Typography } from '@mui/material';
import { isEqual } from 'es-toolkit';
import { ChevronRight, Plus } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { FieldLinks } from '../../core/record/FieldLinks';
import { useOpenField } from '../../core/record/useOpenField';
import { useFormatDateTime } from '../../fields/userTimeZone';
import { BlockFlagIcons } from './BlockFlagIcons';
import { BlockSummary, useBlockLabels } from './BlockSummary';
import { blockIcons } from './blockIcons';
import { InsertLine, RowButton } from './builderStyles';
import { useTexts } from './messages.en';
import type { FlaggedBlock } from './useBlockFlags';

interface OutlineRowProps {
  block: FlaggedBlock;
  typeName: string;
  isSelected: boolean;
  /** Whether its buttons are in the tab order, as those of one row are. */
  isTabStop: boolean;
  isUnfolded: boolean;
  onSelect: (index: number) => void;
  onFocus: (id: string) => void;
  onKeyDown: (block: FlaggedBlock, event: KeyboardEvent<HTMLElement>) => void;
  onFold: (id: string, isUnfolded: boolean) => void;
  /** Opens the menu with the types of a new block at a position; undefined where there is no room for another. */
  onInsert: ((index: number, anchor: HTMLElement) => void) | undefined;
}

/**
 * A block in the outline: what it is, what it holds, and what is wrong with it. It renders only if something of it has
 * changed, because the outline renders at each key.
 */
export const OutlineRow = memo((props: OutlineRowProps) => {
  const { block, typeName, isSelected, isTabStop, isUnfolded, onSelect, onFocus, onKeyDown, onFold, onInsert } = props;
  const t = useTexts();
  const Icon = blockIcons[block.type];
  const tabIndex = isTabStop ? 0 : -1;
  const insertLine = (index: number, label: string) => (
    <InsertLine className={index === 0 ? 'first' : ''}>
      <IconButton
        tabIndex={tabIndex}
        aria-label={label}
        onClick={({ currentTarget }) => onInsert?.(index, currentTarget)}
      >
        <Plus size={14} aria-hidden />
      </IconButton>
    </InsertLine>
  );
  return (
    <Box onFocus={() => onFocus(block.id)} sx={{ flex: '1 1 auto', minWidth: 0 }}>
      {onInsert && block.index === 0 && insertLine(0, t('addFirst'))}
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton
          size="small"
          tabIndex={tabIndex}
          aria-expanded={isUnfolded}
          aria-label={t(isUnfolded ? 'fold' : 'unfold', { name: block.name })}
          onClick={() => onFold(block.id, !isUnfolded)}
          sx={{ p: 0.25, mr: 0.5 }}
        >
          <ChevronRight size={16} aria-hidden style={isUnfolded ? { transform: 'rotate(90deg)' } : undefined} />
        </IconButton>
        <RowButton
          type="button"
          name={`blocks.${block.index}`}
          aria-current={isSelected}
          tabIndex={tabIndex}
          onClick={() => onSelect(block.index)}
          onKeyDown={(event) => onKeyDown(block, event)}
        >
          <span className="icon">
            <Icon size={16} aria-hidden />
          </span>
          <span className="texts">
            <b>{typeName}</b>
            <span>
              <BlockSummary block={block} />
            </span>
          </span>
          <span className="flags">
            <BlockFlagIcons block={block} />
          </span>
        </RowButton>
      </Box>
      {isUnfolded && <RowDetails block={block} />}
      {onInsert && insertLine(block.index + 1, t('addBelow', { name: block.name }))}
    </Box>
  );
}, isEqual);

/** The errors of a block with links to its fields, who gets it and when, and what it holds by hand. */
const RowDetails = ({ block }: { block: FlaggedBlock }) => {
  const t = useTexts();
  const openField = useOpenField();
  const formatDateTime = useFormatDateTime();
  const labels = useBlockLabels(block);
  const { flags, values } = block;
  const { from, until, audience } = values;
  const limits = [
    (audience as { everyone?: boolean } | null)?.everyone === false && t('limits.audience'),
    typeof from === 'string' && t('limits.from', { date: formatDateTime(from) }),
    typeof until === 'string' && t('limits.until', { date: formatDateTime(until) }),
  ].filter(Boolean);
  return (
    <Box sx={{ ml: 4, mr: 1, mb: 1, pl: 1.25, borderLeft: 1, borderColor: 'divider', fontSize: 13 }}>
      {flags.errors.length > 0 && (
        <Box sx={{ color: 'error.main' }}>
          <FieldLinks fields={flags.errors} onOpen={openField} color="inherit" />
        </Box>
      )}
      {[...limits, ...labels].map((line) => (
        <Typography key={String(line)} variant="caption" component="p" color="textSecondary">
          {line}
        </Typography>
      ))}
      {flags.errors.length + limits.length + labels.length === 0 && (
        <Typography variant="caption" color="textSecondary">
          <BlockSummary block={block} />
        </Typography>
      )}
    </Box>
  );
};
