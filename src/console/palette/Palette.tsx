import { Alert, Box, Button, Chip, Dialog, IconButton, InputBase, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { hasCapability } from '../../../providers';
import type { Area } from '../../../resources/engine/area/defineArea';
import { visuallyHidden } from '../../../resources/fields/styledElements';
import { useAreaName } from '../../../resources/fields/useAreaName';
import { useBarTexts } from './barTexts';
import { Key } from './Key';
import { OptionRow } from './OptionRow';
import { GroupHead, KeysHelp, LoadingRows, PaletteHeader } from './parts';
import { usePaletteTexts } from './texts';
import { useChoose } from './useChoose';
import { useOptionGroups } from './useOptionGroups';

const listId = 'palette-options';
const longestWords = 100;

/** Searches everything that the person may see, and leads there: records, screens, and what can be begun. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const t = usePaletteTexts();
  const sayBar = useBarTexts();
  const nameOf = useAreaName();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [typed, setTyped] = useState('');
  const [area, setArea] = useState<Area>();
  const [activeId, setActiveId] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const words = typed.trim();
  const { groups, error, again, isSettled, isLoading, nothing, announced } = useOptionGroups(words, area);
  const choose = useChoose(onClose);
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ id }) => id === activeId) ?? options[0];
  const elementOf = (id: string) => document.getElementById(id);

  const write = (text: string) => {
    setTyped(text);
    setActiveId(undefined);
    list.current?.scrollTo({ top: 0 });
  };
  const narrow = (to: Area | undefined) => {
    setArea(to);
    setActiveId(undefined);
    input.current?.focus();
  };
  const move = (step: number) => {
    const at = active ? options.indexOf(active) : 0;
    const next = options.at((at + step) % options.length);
    if (!next) return;
    setActiveId(next.id);
    elementOf(next.id)?.scrollIntoView({ block: 'nearest' });
  };
  const open = (isBeside: boolean) => {
    // What is still on its way may bring something better than what stands first now.
    if (!active || !isSettled) return;
    const link = elementOf(active.id);
    if (isBeside && link instanceof HTMLAnchorElement) window.open(link.href, '_blank', 'noopener');
    else link?.click();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => open(event.ctrlKey || event.metaKey),
      Tab: !event.shiftKey && !area && active?.area ? () => narrow(active.area) : undefined,
      Backspace: typed === '' && area ? () => narrow(undefined) : undefined,
      Escape: area ? () => narrow(undefined) : undefined,
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  const label = area ? t('searchIn', { area: nameOf(area.name) }) : sayBar(hasCapability('search') ? 'search' : 'jump');
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
          inputRef={input}
          value={typed}
          placeholder={label}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
          sx={{ fontSize: 17 }}
          inputProps={{
            role: 'combobox',
            'aria-label': label,
            'aria-expanded': options.length > 0,
            'aria-controls': listId,
            'aria-activedescendant': active?.id,
            'aria-autocomplete': 'list',
            maxLength: longestWords,
            autoComplete: 'off',
            autoCapitalize: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
          }}
        />
        {area ? (
          <Chip
            label={nameOf(area.name)}
            onDelete={() => narrow(undefined)}
            onClick={() => narrow(undefined)}
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
        {error && (
          <Alert
            severity="error"
            sx={{ mx: 2, mb: 1 }}
            action={
              <Button color="inherit" onClick={again}>
                {translate('console.failed.retry')}
              </Button>
            }
          >
            {error.message}
          </Alert>
        )}
        {isLoading && <LoadingRows />}
        {nothing && (
          <Box sx={{ px: 2.25, py: 1.5 }}>
            <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{nothing.title}</Typography>
            <Typography color="textSecondary">{nothing.help}</Typography>
          </Box>
        )}
        <div id={listId} role="listbox" aria-label={label} aria-busy={!isSettled}>
          {groups.map(({ name, count, options }) => (
            <Box key={name} role="group" aria-labelledby={`palette-${name}`}>
              <GroupHead>
                <span id={`palette-${name}`}>{t(name)}</span>
                {count && <span className="count">{count}</span>}
              </GroupHead>
              {options.map((option) => (
                <OptionRow
                  key={option.id}
                  option={option}
                  words={words}
                  isActive={option === active}
                  onPoint={() => setActiveId(option.id)}
                  onChoose={(event) => choose(option, event)}
                />
              ))}
            </Box>
          ))}
        </div>
      </Box>
      {!isNarrow && <KeysHelp canNarrow={!area && active?.area !== undefined} />}
      <span role="status" style={visuallyHidden}>
        {announced}
      </span>
    </Dialog>
  );
};
