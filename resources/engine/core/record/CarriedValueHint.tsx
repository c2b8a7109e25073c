import { Box, Button, styled, Typography } from '@mui/material';
import { CopyCheck } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { isSameValue } from '../values/dirtyValues';
import { useCarriedValue } from './carriedValues';
import { useTexts } from './messages.en';
import { useFieldName } from './useFieldName';

const Container = styled('div')({ minWidth: 0, '&:has(> .wide)': { gridColumn: '1 / -1' } });

const confirmButton = 'button[data-confirms]';

/** A field of a form, with a mark below it while its value is that of another record and nobody has confirmed it. */
export const WithCarriedValueHint = ({ path, children }: { path: string; children: ReactNode }) => {
  const container = useRef<HTMLDivElement>(null);
  const { wasCarried, from, value, confirm } = useCarriedValue(path);
  if (!wasCarried) return children;
  /** Confirms the value. The next mark gets the focus, or else the field. */
  const confirmAndGoOn = () => {
    const form = container.current?.closest('form');
    const buttons = [...(form?.querySelectorAll<HTMLElement>(confirmButton) ?? [])];
    const index = buttons.findIndex((button) => container.current?.contains(button));
    const next = buttons[index + 1] ?? buttons[index - 1];
    confirm?.();
    (next ?? container.current?.querySelector<HTMLElement>('input, textarea, [contenteditable], [tabindex]'))?.focus();
  };
  return (
    <Container ref={container}>
      {children}
      {from !== undefined && <Hint path={path} from={from} value={value} onConfirm={confirmAndGoOn} />}
    </Container>
  );
};

interface HintProps {
  path: string;
  from: string;
  value: unknown;
  onConfirm: () => void;
}

const Hint = ({ path, from, value, onConfirm }: HintProps) => {
  const t = useTexts();
  const name = useFieldName()(path);
  const present = useWatch({ name: path });
  if (!isSameValue(present, value)) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary', minWidth: 0 }}>
      <CopyCheck size={14} aria-hidden style={{ flex: 'none' }} />
      <Typography variant="caption" noWrap title={from}>
        {t('carried.from', { from })}
      </Typography>
      <Button
        size="small"
        data-confirms
        aria-label={t('carried.stillRightOf', { name, from })}
        onClick={onConfirm}
        sx={{ flex: 'none', minHeight: 28, py: 0, fontSize: 12 }}
      >
        {t('carried.stillRight')}
      </Button>
    </Box>
  );
};
