import { Box, Button, InputBase, Stack, styled, Typography, useAutocomplete } from '@mui/material';
import { Bookmark, BookmarkPlus, Search } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { isPermitted } from '../../providers';
import { RecordSkeleton } from '../engine/fields/RecordSkeleton';
import { FailureAlert } from '../engine/ui/FailureAlert';
import { FilledText } from './FilledText';
import { useSavedReplyTexts } from './savedReplyMessages.en';
import type { SavedReplyOption } from './savedReplyOptions';
import { hasOwnReplies } from './useOwnReplies';
import { useSavedReplyOptions } from './useSavedReplyOptions';

const Columns = styled('div')(({ theme: { breakpoints, palette } }) => ({
  display: 'grid',
  borderTop: `1px solid ${palette.divider}`,
  '& > *': { maxHeight: '32vh', overflow: 'auto' },
  '& > :last-child': { padding: 12, background: palette.grey[50], borderTop: `1px solid ${palette.divider}` },
  [breakpoints.up('sm')]: {
    gridTemplateColumns: '2fr 3fr',
    '& > *': { height: 320, maxHeight: '60vh' },
    '& > :last-child': { borderTop: 0, borderLeft: `1px solid ${palette.divider}` },
  },
}));

const Listbox = styled('ul')(({ theme: { palette } }) => ({
  margin: 0,
  padding: 4,
  listStyle: 'none',
  '& li': { padding: '6px 8px', borderRadius: 6, cursor: 'pointer' },
  '& li.Mui-focused': { background: palette.primary.light },
}));

interface SavedReplySearchProps {
  /** The text of the reply so far, which can be saved. */
  written: string;
  onSelect: (option: SavedReplyOption) => void;
  /** Called to save the text of the reply as an own one. */
  onSaveOwn: () => void;
  /** Called to change the own ones. */
  onOpenOwn: () => void;
  onClose: () => void;
  /** Called where the first typed character is a space. */
  onLeadingSpace?: (() => void) | undefined;
}

/** A search of the saved replies for the inquiry in context, with a preview of the highlighted one as it is inserted. */
export const SavedReplySearch = ({
  written,
  onSelect,
  onSaveOwn,
  onOpenOwn,
  onClose,
  onLeadingSpace,
}: SavedReplySearchProps) => {
  const t = useSavedReplyTexts();
  const nameOfLanguage = useLanguageNames();
  const topicId: unknown = useRecordContext()?.topicId;
  const [searchText, setSearchText] = useState('');
  const [highlightedKey, setHighlightedKey] = useState<string>();
  const { options, error, refetch } = useSavedReplyOptions(searchText);
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete({
    options: options ?? [],
    open: true,
    autoHighlight: true,
    clearOnBlur: false,
    // Otherwise MUI highlights the first option again in the first render after the options have come.
    disableCloseOnSelect: true,
    value: null,
    inputValue: searchText,
    filterOptions: (found) => found,
    // The name alone is not unique.
    getOptionLabel: keyOf,
    onInputChange: (_, text, reason) => {
      if (reason !== 'input') return;
      if (onLeadingSpace && searchText === '' && text === ' ') onLeadingSpace();
      else {
        setSearchText(text);
        setHighlightedKey(undefined);
      }
    },
    onHighlightChange: (_, option) => setHighlightedKey(option ? keyOf(option) : undefined),
    onChange: (_, option) => option && onSelect(option),
    onClose: (_, reason) => reason === 'escape' && onClose(),
  });
  // Without a choice, the first one is highlighted.
  const previewed = options?.find((option) => keyOf(option) === highlightedKey) ?? options?.[0];
  return (
    <div {...getRootProps()}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', px: 1.5, py: 0.5 }}>
        <Search size={18} aria-hidden />
        <InputBase
          fullWidth
          autoFocus
          placeholder={t('search')}
          inputProps={{ ...getInputProps(), 'aria-label': t('search') }}
        />
      </Stack>
      {error ? (
        <FailureAlert error={error} retry={refetch} sx={{ m: 1.5 }} />
      ) : options ? (
        <Columns>
          <div>
            {options.length === 0 && (
              <Typography color="textSecondary" role="status" sx={{ p: 1.5 }}>
                {t(searchText.trim() ? 'nothingFound' : 'empty')}
              </Typography>
            )}
            <Listbox
              {...getListboxProps()}
              aria-labelledby={undefined}
              aria-label={t('list')}
              hidden={options.length === 0}
            >
              {(groupedOptions as SavedReplyOption[]).map((option, index) => {
                const { key, ...props } = getOptionProps({ option, index });
                return (
                  <li key={key} {...props}>
                    <Typography variant="body2" sx={{ fontWeight: 600 }}>
                      {option.name}
                    </Typography>
                    <Typography variant="caption" color="textSecondary" noWrap component="p">
                      {option.isOwn && `${t('own.mark')} · `}
                      {option.language && option.language !== 'en' && `${nameOfLanguage(option.language)} · `}
                      {option.isOfTopic && `${t('ofTopic')} · `}
                      <span lang={option.language}>{option.text.slice(0, 120)}</span>
                    </Typography>
                  </li>
                );
              })}
            </Listbox>
          </div>
          <Box component="section" aria-label={t('preview')} tabIndex={0}>
            {previewed && <FilledText text={previewed.text} language={previewed.language} />}
          </Box>
        </Columns>
      ) : (
        <RecordSkeleton />
      )}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', m: 1 }}>
        {written.trim() && hasOwnReplies() && (
          <Button onClick={onSaveOwn} startIcon={<BookmarkPlus size={18} aria-hidden />}>
            {t('own.save')}
          </Button>
        )}
        {written.trim() && isPermitted('saved-replies', 'create') && (
          <Button
            component={Link}
            to="/saved-replies/create"
            state={{ values: { text: written, topicId } }}
            onClick={onClose}
            startIcon={<BookmarkPlus size={18} aria-hidden />}
          >
            {t('saveText')}
          </Button>
        )}
        {hasOwnReplies() && (
          <Button onClick={onOpenOwn} startIcon={<Bookmark size={18} aria-hidden />}>
            {t('own.title')}
          </Button>
        )}
      </Stack>
    </div>
  );
};

const keyOf = ({ replyId, language = '' }: SavedReplyOption) => `${replyId} ${language}`;

const useLanguageNames = () => {
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' });
  return (language: string) => names.of(language) ?? language;
};
