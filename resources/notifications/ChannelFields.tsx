import { Checkbox, FormControlLabel, FormHelperText, styled, Typography } from '@mui/material';
import { BellRing, type LucideIcon, Mail, MessageSquareText, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { InputHelperText, useInput, useTranslate } from 'react-admin';
import { Field, ShowWhen } from '../engine/core/record/Field';
import { useRecordValues, useViewSchema } from '../engine/fields/schemaContext';
import { FieldGrid, IconLine, visuallyHidden } from '../engine/fields/styledElements';
import { SmsLengthHint } from '../engine/inputs/SmsLengthHint';
import { valueAt } from '../engine/schema';
import { withOptOutNotice } from '../engine/texts';
import { type Channel, channelsOf, hasChannel } from './notificationSchema';
import { useTexts } from './texts';

const Channels = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Block = styled('div')(({ theme: { palette } }) => ({
  containerType: 'inline-size',
  padding: '12px 20px 16px',
  margin: '0 -20px',
  borderTop: `1px solid ${palette.divider}`,
  '& .heading': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 16px',
  },
  '& .heading h3, & .heading label span': { fontWeight: 600 },
}));

/** The length of the text message with the opt-out notice. */
const SmsLength = () => {
  const text = valueAt(useRecordValues(), ['content', 'sms']);
  const t = useTexts();
  const sent = typeof text === 'string' && text !== '' ? withOptOutNotice(text) : undefined;
  return <SmsLengthHint text={sent} formatLength={(count) => t('smsParts', count)} />;
};

const icons: Readonly<Record<Channel, LucideIcon>> = {
  push: Smartphone,
  email: Mail,
  sms: MessageSquareText,
  in_app: BellRing,
};

const fieldsOf: Readonly<Record<Channel, ReactNode>> = {
  push: (
    <>
      <Field source="content.push.title" fullWidth />
      <Field source="content.push.body" />
    </>
  ),
  email: (
    <>
      <Field source="content.email.subject" fullWidth />
      <Field source="content.email.preheader" fullWidth />
      <Field source="content.email.body" />
    </>
  ),
  sms: (
    <>
      <Field source="content.sms" />
      <SmsLength />
    </>
  ),
  in_app: (
    <>
      <Field source="content.inApp.title" fullWidth />
      <Field source="content.inApp.body" />
      <Field source="content.inApp.tone" />
      <Field source="content.inApp.expiresAt" />
    </>
  ),
};

/** The channels of a notification, each with the texts that it sends. */
export const ChannelFields = () => {
  const { isReading } = useViewSchema();
  if (!isReading) return <Field source="channels" input={<ChannelInputs />} />;
  return channelsOf().map((channel) => (
    <ShowWhen key={channel} condition={hasChannel(channel)}>
      <Block className="wide">
        <ChannelName channel={channel} />
        <FieldGrid>{fieldsOf[channel]}</FieldGrid>
      </Block>
    </ShowWhen>
  ));
};

const ChannelName = ({ channel }: { channel: Channel }) => {
  const translate = useTranslate();
  const Icon = icons[channel];
  return (
    <Typography variant="subtitle2" component="h3">
      <IconLine>
        <Icon size={16} aria-hidden />
        {translate(`resources.notifications.choices.channels.${channel}`)}
      </IconLine>
    </Typography>
  );
};

const ChannelInputs = () => {
  const t = useTexts();
  const { field, fieldState } = useInput({ source: 'channels' });
  const chosen: readonly Channel[] = field.value ?? [];
  const change = (channel: Channel, isChosen: boolean) =>
    field.onChange(isChosen ? [...chosen, channel] : chosen.filter((other) => other !== channel));
  const { error } = fieldState;
  return (
    <Channels className="wide" aria-describedby={error && 'channels-error'}>
      <legend style={visuallyHidden}>{t('channels')}</legend>
      {error && (
        <FormHelperText id="channels-error" error sx={{ mb: 1 }}>
          <InputHelperText error={error.message} />
        </FormHelperText>
      )}
      {channelsOf().map((channel, index) => (
        <Block key={channel}>
          <div className="heading">
            <FormControlLabel
              label={<ChannelName channel={channel} />}
              control={
                <Checkbox
                  checked={chosen.includes(channel)}
                  onChange={(_, isChosen) => change(channel, isChosen)}
                  onBlur={field.onBlur}
                  // The link to a missing channel leads to the first one.
                  {...(index === 0 && { inputRef: field.ref, name: 'channels' })}
                />
              }
            />
            <Typography variant="caption" color="textSecondary">
              {t(`channelNote.${channel}`)}
            </Typography>
          </div>
          {chosen.includes(channel) && <FieldGrid>{fieldsOf[channel]}</FieldGrid>}
        </Block>
      ))}
    </Channels>
  );
};
