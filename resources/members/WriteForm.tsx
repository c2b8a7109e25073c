import {
  Alert,
  Button,
  Card,
  FormControlLabel,
  MenuItem,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { v4 as uuid } from 'uuid';
import { type MessageWay, memberCalls, type WrittenToMember } from '../../providers';
import { UnsavedChangesGuard } from '../engine/core/form/UnsavedChangesGuard';
import { useMasterTypes } from '../engine/fields/cachedLists';
import { useFormatDay } from '../engine/fields/userTimeZone';
import { FailureAlert } from '../engine/ui/FailureAlert';
import { useAction } from '../engine/ui/useAction';
import type { Member } from './member';
import { useMemberTexts } from './pageMessages.en';
import { useFormInPlace } from './useFormInPlace';

/** As the API allows. */
const [maxSubjectLength, maxLength] = [120, 4000];

interface WriteFormProps {
  member: Member;
  /** Called when the form closes; with what was sent. */
  onClose: (written?: WrittenToMember) => void;
}

/** The form of a message to a member, by a channel that the member allows. The text stays if it cannot be sent. */
export const WriteForm = ({ member: { id, name }, onClose }: WriteFormProps) => {
  const t = useMemberTexts();
  const translate = useTranslate();
  const titleId = useId();
  const [values, setValues] = useState({ subject: '', text: '', topicId: '' });
  const [chosen, setChosen] = useState<MessageWay['channel']>();
  // One key for each form, so that a message whose response was lost is sent once.
  const [idempotencyKey] = useState(() => uuid());
  const isDiscarded = useRef(false);
  const query = useQuery({
    queryKey: ['members', 'ways', id],
    queryFn: ({ signal }) => memberCalls.messageWays(id, { signal }),
  });
  const topics = useMasterTypes('contact_topic').types.filter(({ isActive }) => isActive);
  const first = query.data?.[0]?.refusal;
  const silence = first === 'deceased' || first === 'doNotContact' ? first : undefined;
  const channel = chosen ?? query.data?.find(({ refusal }) => refusal === null)?.channel;
  const topicId = values.topicId || String(topics[0]?.key ?? '');
  const { run, isBusy } = useAction(
    async () => channel && memberCalls.writeToMember({ memberId: id, channel, ...values, topicId }, idempotencyKey),
    {
      successMessage: () => t('write.sent'),
      onSuccess: (written) => {
        isDiscarded.current = true;
        onClose(written);
      },
    },
  );
  const set = (difference: Partial<typeof values>) => setValues({ ...values, ...difference });
  const isDisabled = isBusy || !channel || !topicId || !values.subject.trim() || !values.text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDisabled) void run();
  };
  const isDirty = values.subject !== '' || values.text !== '';
  const onKeyDown = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.closest('form')?.requestSubmit();
    if (key === 'Escape' && !isDirty) onClose();
  };
  return (
    <Card
      component="form"
      ref={useFormInPlace<HTMLFormElement>()}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      aria-labelledby={titleId}
      sx={{ p: 2 }}
    >
      <Typography variant="h2" id={titleId}>
        {t('write.title', { name })}
      </Typography>
      {query.error && <FailureAlert error={query.error} retry={query.refetch} sx={{ mt: 1 }} />}
      {query.data?.every(({ refusal }) => refusal !== null) && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t(silence ? `write.${silence}` : 'write.noWay')}
        </Alert>
      )}
      <RadioGroup
        row
        aria-label={t('write.channel')}
        value={channel ?? ''}
        onChange={(_, value) => setChosen(value as MessageWay['channel'])}
        sx={{ mt: 1, flexDirection: { xs: 'column', sm: 'row' } }}
      >
        {query.data?.map((way) => (
          <FormControlLabel
            key={way.channel}
            value={way.channel}
            disabled={way.refusal !== null}
            control={<Radio size="small" />}
            label={<WayLabel way={way} />}
          />
        ))}
      </RadioGroup>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ mt: 1 }}>
        <TextField
          autoFocus
          required
          label={t('write.subject')}
          value={values.subject}
          onChange={({ target }) => set({ subject: target.value })}
          slotProps={{ htmlInput: { maxLength: maxSubjectLength } }}
          sx={{ flex: 2 }}
        />
        <TextField
          select
          label={t('write.topic')}
          value={topicId}
          onChange={({ target }) => set({ topicId: target.value })}
          sx={{ flex: 1 }}
        >
          {topics.map(({ key, label }) => (
            <MenuItem key={String(key)} value={String(key)}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <TextField
        required
        multiline
        fullWidth
        minRows={4}
        maxRows={14}
        label={t('write.text')}
        value={values.text}
        onChange={({ target }) => set({ text: target.value })}
        slotProps={{ htmlInput: { maxLength } }}
        sx={{ mt: 1.5 }}
      />
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="caption" color="textSecondary" sx={{ flex: '1 1 200px' }}>
          {t('write.help')}
        </Typography>
        <Button color="inherit" onClick={() => onClose()}>
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={isDisabled}>
          {t('write.send')}
        </Button>
      </Stack>
      <UnsavedChangesGuard
        isDirty={isDirty}
        isSettled={() => isDiscarded.current}
        onLeave={() => {
          isDiscarded.current = true;
        }}
      />
    </Card>
  );
};

/** A channel, with the reason why it is off. */
const WayLabel = ({ way: { channel, refusal, optedOutAt } }: { way: MessageWay }) => {
  const t = useMemberTexts();
  const formatDay = useFormatDay();
  const why =
    refusal === 'optedOut' && optedOutAt
      ? t(`write.optedOutOn.${channel}`, { day: formatDay(optedOutAt) })
      : // The form says above that nothing is sent at all.
        refusal && refusal !== 'deceased' && refusal !== 'doNotContact' && t(`write.${refusal}.${channel}`);
  return (
    <>
      {t(`write.by.${channel}`)}
      {why && (
        <Typography variant="caption" color="textSecondary" component="div">
          {why}
        </Typography>
      )}
    </>
  );
};
