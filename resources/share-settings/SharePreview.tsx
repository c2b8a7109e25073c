import { Box, Card, Typography } from '@mui/material';
import type { z } from 'zod';
import { catalogue } from '../../providers';
import { useFileInfo } from '../fields/files';
import { Picture } from '../fields/Picture';
import { useRecordValues } from '../fields/schemaContext';
import { useMasterTypes } from '../fields/wholeLists';
import { filledIn } from '../kit/placeholders';
import { channels, longestTitle, tokens } from './choices';
import { messages } from './recordMessages.en';
import type { shareSettings } from './shareSettingsSchema';
import { lengthOn, sharedLink } from './templates';

const useTexts = catalogue('resources.share-settings', messages);

type Setting = {
  [Field in keyof z.output<(typeof shareSettings)['record']>]?:
    | z.output<(typeof shareSettings)['record']>[Field]
    | null;
};

/** The message as the chosen channel shows it, with example values, and how long it is. */
export const SharePreview = () => {
  const setting: Setting = useRecordValues();
  const say = useTexts();
  const { file } = useFileInfo(setting.image?.fileId);
  const disclosure = useMasterTypes('disclosure').types.find(({ key }) => key === setting.disclosureId);
  const channel = setting.channel ?? '';
  const { isSocial = false } = channels[channel] ?? {};
  const link = sharedLink(setting);
  const values = { ...tokens, url: link };
  const hashtags = setting.hashtags ?? [];
  const message = [filledIn(setting.messageTemplate ?? '', values), disclosure?.meta?.text]
    .filter(Boolean)
    .join('\n\n');
  const tagged = [message, ...hashtags.map((tag) => `#${tag}`)].join(' ');
  const title = filledIn(setting.titleTemplate ?? '', values);
  const subject = filledIn(setting.emailSubject ?? '', values);
  const picture = setting.image && (
    <Picture className="message-picture" value={setting.image} file={file} sizes="360px" />
  );
  return (
    <Card component="section" aria-label={say('preview')} className="preview" sx={{ p: 2 }}>
      <Typography variant="h3">{say('preview')}</Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1.5 }}>
        {say('examples')}
      </Typography>
      {channel === 'copy_link' && <Box className="message-bubble">{link}</Box>}
      {(channel === 'sms' || channel === 'whatsapp') && <Box className="message-bubble">{tagged}</Box>}
      {channel === 'email' && (
        <Box className="message-preview">
          <Typography variant="subtitle2" component="p" className="message-text">
            {subject}
          </Typography>
          {picture}
          <Box className="message-text">{tagged}</Box>
        </Box>
      )}
      {isSocial && (
        <Box className="message-preview">
          <Box className="message-text">{tagged}</Box>
          {picture}
          <Box className="message-text">
            <Typography variant="caption" color="textSecondary" component="p">
              {URL.canParse(link) ? new URL(link).hostname : link}
            </Typography>
            <strong>{title}</strong>
          </Box>
        </Box>
      )}
      <Lengths
        channel={channel}
        message={message}
        hashtags={hashtags}
        title={isSocial ? title : ''}
        subject={subject}
      />
    </Card>
  );
};

interface LengthsProps {
  channel: string;
  message: string;
  hashtags: readonly string[];
  title: string;
  subject: string;
}

/** How long the parts of the message are, with a warning where the channel will cut or divide them. */
const Lengths = ({ channel, message, hashtags, title, subject }: LengthsProps) => {
  const say = useTexts();
  const { units, most, parts, notGsm } = lengthOn(channel, message, hashtags);
  const lines = [
    channel !== 'copy_link' &&
      most !== undefined && { text: say('length.message', { units, most }), isOver: units > most },
    parts > 1 && { text: say('length.parts', { parts }), isOver: true },
    notGsm.length > 0 && { text: say('length.notGsm', { characters: notGsm.join(' ') }), isOver: units > 70 },
    title && {
      text: say('length.title', { units: title.length, most: longestTitle }),
      isOver: title.length > longestTitle,
    },
    channel === 'email' && {
      text: say('length.subject', { units: subject.length, most: 78 }),
      isOver: subject.length > 78,
    },
  ].filter((line) => typeof line === 'object');
  return (
    <Box component="ul" className="plain-list" sx={{ mt: '12px !important' }}>
      {lines.map(({ text, isOver }) => (
        <Typography component="li" key={text} color={isOver ? 'warning' : 'textSecondary'}>
          {text}
        </Typography>
      ))}
    </Box>
  );
};
