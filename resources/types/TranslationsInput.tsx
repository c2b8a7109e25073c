import { Box, Button, IconButton, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslateLabel } from 'react-admin';
import { get, useController, useFormState } from 'react-hook-form';
import { createTextsHook } from '../../providers';
import type { FieldInputProps } from '../engine/inputs';
import { messages } from './recordMessages.en';
import { useLanguages } from './TranslationsField';

const useTexts = createTextsHook('resources.types.translations', messages.translations);

/** The names of a type in other languages, with a button to add a language. */
export const TranslationsInput = ({ source }: FieldInputProps) => {
  const t = useTexts();
  const translateLabel = useTranslateLabel();
  const { field } = useController({ name: source });
  const { errors } = useFormState({ name: source });
  const { languages, nameOf } = useLanguages();
  const [isSelecting, setIsSelecting] = useState(false);
  const names: Record<string, string | null> = field.value ?? {};
  const unusedLanguages = languages.filter(({ key }) => !Object.hasOwn(names, key));
  const change = (next: Record<string, string | null>) => field.onChange(Object.keys(next).length > 0 ? next : null);
  const remove = (language: string) =>
    change(Object.fromEntries(Object.entries(names).filter(([key]) => key !== language)));
  const label = String(translateLabel({ source, resource: 'types' }));
  return (
    <Box role="group" aria-label={label} className="wide">
      <Typography variant="subtitle2" component="h3">
        {label}
      </Typography>
      <Stack spacing={1.5} sx={{ mt: 1, alignItems: 'flex-start' }}>
        {Object.entries(names).map(([language, name]) => {
          const { message: error } = (get(errors, `${source}.${language}`) ?? {}) as { message?: string };
          return (
            <Stack key={language} direction="row" spacing={1} sx={{ alignItems: 'flex-start', width: '100%' }}>
              <TextField
                fullWidth
                size="small"
                name={`${source}.${language}`}
                label={t('inLanguage', { language: nameOf(language) })}
                value={name ?? ''}
                error={error !== undefined}
                helperText={error}
                onChange={({ target }) => change({ ...names, [language]: target.value })}
                onBlur={field.onBlur}
                slotProps={{ htmlInput: { lang: language } }}
              />
              <IconButton onClick={() => remove(language)} aria-label={t('remove', { language: nameOf(language) })}>
                <X size={18} aria-hidden />
              </IconButton>
            </Stack>
          );
        })}
        {isSelecting && unusedLanguages.length > 0 && (
          <TextField
            select
            fullWidth
            size="small"
            autoFocus
            label={t('add')}
            value=""
            onChange={({ target }) => {
              setIsSelecting(false);
              change({ ...names, [target.value]: '' });
            }}
          >
            {unusedLanguages.map(({ key, label }) => (
              <MenuItem key={key} value={key}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        )}
        {!isSelecting && unusedLanguages.length > 0 && (
          <Button
            variant="outlined"
            size="small"
            startIcon={<Plus size={16} aria-hidden />}
            onClick={() => setIsSelecting(true)}
          >
            {t('add')}
          </Button>
        )}
      </Stack>
    </Box>
  );
};
