import { Box, Chip, Dialog, IconButton, InputBase, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { hasCapability } from '../../../providers';
import type { Area } from '../../../resources/engine/core/resource/defineArea';
import { visuallyHidden } from '../../../resources/engine/fields/styledElements';
import { useAreaName } from '../../../resources/engine/fields/useAreaName';
import { FailureAlert } from '../../../resources/engine/ui/FailureAlert';
import { useBarTexts } from './barMessages.en';
import { Key } from './Key';
import { usePaletteTexts } from './messages.en';
import { OptionRow } from './OptionRow';
import { GroupHeader, KeysHelp, LoadingRows, PaletteHeader } from './parts';
import { useOptionGroups } from './useOptionGroups';
import { useSelectOption } from './useSelectOption';

const listId = 'palette-options';
const maxQueryLength = 100;

/** The command palette, which searches records, screens and actions that the user may see, and opens them. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const t = usePaletteTexts();
  const barText = useBarTexts();
  const nameOf = useAreaName();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [input, setInput] = useState('');
  const [area, setArea] = useState<Area>();
  const [activeId, setActiveId] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const query = input.trim();
  const { groups, error, refetch, isSettled, isLoading, emptyMessage, statusText } = useOptionGroups(query, area);
  const selectOption = useSelectOption(onClose);
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ id }) => id === activeId) ?? options[0];
  const elementOf = (id: string) => document.getElementById(id);

  const changeInput = (text: string) => {
    setInput(text);
    setActiveId(undefined);
    list.current?.scrollTo({ top: 0 });
  };
  const setSearchArea = (newArea: Area | undefined) => {
    setArea(newArea);
    setActiveId(undefined);
    inputRef.current?.focus();
  };
  const highlight = (step: number) => {
    const index = active ? options.indexOf(active) : 0;
    const next = options.at((index + step) % options.length);
    if (!next) return;
    setActiveId(next.id);
    elementOf(next.id)?.scrollIntoView({ block: 'nearest' });
  };
  const open = (inNewTab: boolean) => {
    // A result that is still loading may rank before the present first option, but not before an action in view.
    if (!active || (!isSettled && !active.run)) return;
    const link = elementOf(active.id);
    if (inNewTab && link instanceof HTMLAnchorElement) window.open(link.href, '_blank', 'noopener');
    else link?.click();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => highlight(1),
      ArrowUp: () => highlight(-1),
      Enter: () => open(event.ctrlKey || event.metaKey),
      Tab: !event.shiftKey && !area && active?.area ? () => setSearchArea(active.area) : undefined,
      Backspace: input === '' && area ? () => setSearchArea(undefined) : undefined,
      Escape: area ? () => setSearchArea(undefined) : undefined,
    };
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };

  const label = area
    ? t('searchIn', { area: nameOf(area.name) })
    : barText(hasCapability('search') ? 'search' : 'jump');
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isNarrow}
      maxWidth={false}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': label,
          sx: { ...(!isNarrow && { width: 680, mt: '10vh', maxHeight: '76vh', borderRadius: 2 }) },
        },
      }}
    >
      <PaletteHeader>
        <Search size={20} aria-hidden />
        <InputBase
          autoFocus
          fullWidth
          inputRef={inputRef}
          value={input}
          placeholder={label}
          onChange={({ target }) => changeInput(target.value)}
          onKeyDown={onKeyDown}
          sx={{ fontSize: 17 }}
          inputProps={{
            role: 'combobox',
            'aria-label': label,
            'aria-expanded': options.length > 0,
            'aria-controls': listId,
            'aria-activedescendant': active?.id,
            'aria-autocomplete': 'list',
            maxLength: maxQueryLength,
            autoComplete: 'off',
            autoCapitalize: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
          }}
        />
        {area ? (
          <Chip
            label={nameOf(area.name)}
            onDelete={() => setSearchArea(undefined)}
            onClick={() => setSearchArea(undefined)}
            title={t('leaveArea')}
          />
        ) : (
          hasCapability('search') && <Chip label={t('allAreas')} />
        )}
        {isNarrow ? (
          <IconButton onClick={onClose} aria-label={t('close')} edge="end">
            <X size={18} aria-hidden />
          </IconButton>
        ) : (
          <Key aria-hidden>Esc</Key>
        )}
      </PaletteHeader>
      <Box ref={list} sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto', pb: 1 }}>
        {error && <FailureAlert error={error} retry={refetch} sx={{ mx: 2, mb: 1 }} />}
        {isLoading && <LoadingRows />}
        {emptyMessage && (
          <Box sx={{ px: 2.25, py: 1.5 }}>
            <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{emptyMessage.title}</Typography>
            <Typography color="textSecondary">{emptyMessage.help}</Typography>
          </Box>
        )}
        <div id={listId} role="listbox" aria-label={label} aria-busy={!isSettled}>
          {groups.map(({ name, count, options }) => (
            <Box key={name} role="group" aria-labelledby={`palette-${name}`}>
              <GroupHeader>
                <span id={`palette-${name}`}>{t(name)}</span>
                {count && <span className="count">{count}</span>}
              </GroupHeader>
              {options.map((option) => (
                <OptionRow
                  key={option.id}
                  option={option}
                  query={query}
                  isActive={option === active}
                  onHighlight={() => setActiveId(option.id)}
                  onSelect={(event) => selectOption(option, event)}
                />
              ))}
            </Box>
          ))}
        </div>
      </Box>
      {!isNarrow && <KeysHelp canNarrow={!area && active?.area !== undefined} />}
      <span role="status" style={visuallyHidden}>
        {statusText}
      </span>
    </Dialog>
  );
};
