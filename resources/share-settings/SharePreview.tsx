import { Typography } from '@mui/material';
import type { z } from 'zod';
import { createTextsHook } from '../../providers';
import { PreviewCard } from '../engine/features/preview/PreviewCard';
import { PreviewBubble, PreviewSheet } from '../engine/features/preview/previewStyles';
import { useMasterTypes } from '../engine/fields/cachedLists';
import { RecordImage } from '../engine/fields/RecordImage';
import { useRecordValues } from '../engine/fields/schemaContext';
import { PlainList } from '../engine/fields/styledElements';
import { useFileInfo } from '../engine/fields/useFileInfo';
import { propertyOf } from '../engine/schema/propertyOf';
import { maxTitleLength, shareChannels, tokens } from './choices';
import { messages } from './recordMessages.en';
import type { shareSettings } from './shareSettingsSchema';
import { messageLengthOn, shareTextsOf } from './templates';

const useTexts = createTextsHook('resources.share-settings', messages);

type Setting = {
  [Field in keyof z.output<(typeof shareSettings)['record']>]?:
    | z.output<(typeof shareSettings)['record']>[Field]
    | null;
};

/** A preview of the message in its channel, with example values and its length. */
export const SharePreview = () => {
  const setting: Setting = useRecordValues();
  const t = useTexts();
  const { file } = useFileInfo(setting.image?.fileId);
  const disclosure = useMasterTypes('disclosure').types.find(({ key }) => key === setting.disclosureId);
  const channel = setting.channel ?? '';
  const { isSocial = false } = propertyOf(shareChannels, channel) ?? {};
  const { url, title, subject, message } = shareTextsOf(setting, tokens, String(disclosure?.meta?.text ?? ''));
  const picture = setting.image && <RecordImage className="picture" value={setting.image} file={file} sizes="360px" />;
  return (
    <PreviewCard title={t('preview')} note={t('examples')}>
      {channel === 'copy_link' && <PreviewBubble>{url}</PreviewBubble>}
      {(channel === 'sms' || channel === 'whatsapp') && <PreviewBubble>{message}</PreviewBubble>}
      {channel === 'email' && (
        <PreviewSheet>
          <Typography variant="subtitle2" component="p" className="text">
            {subject}
          </Typography>
          {picture}
          <div className="text">{message}</div>
        </PreviewSheet>
      )}
      {isSocial && (
        <PreviewSheet>
          <div className="text">{message}</div>
          {picture}
          <div className="text">
            <Typography variant="caption" color="textSecondary" component="p">
              {URL.canParse(url) ? new URL(url).hostname : url}
            </Typography>
            <strong>{title}</strong>
          </div>
        </PreviewSheet>
      )}
      <Lengths channel={channel} message={message} title={isSocial ? title : ''} subject={subject} />
    </PreviewCard>
  );
};

interface LengthsProps {
  channel: string;
  message: string;
  title: string;
  subject: string;
}

/** The lengths of the message's parts, with a warning where the channel would cut or split them. */
const Lengths = ({ channel, message, title, subject }: LengthsProps) => {
  const t = useTexts();
  const { units, max, parts, nonGsmCharacters } = messageLengthOn(channel, message);
  const lines = [
    channel !== 'copy_link' && max !== undefined && { text: t('length.message', { units, max }), isOver: units > max },
    parts > 1 && { text: t('length.parts', { parts }), isOver: true },
    nonGsmCharacters.length > 0 && {
      text: t('length.notGsm', { characters: nonGsmCharacters.join(' ') }),
      isOver: units > 70,
    },
    title && {
      text: t('length.title', { units: title.length, max: maxTitleLength }),
      isOver: title.length > maxTitleLength,
    },
    channel === 'email' && {
      text: t('length.subject', { units: subject.length, max: 78 }),
      isOver: subject.length > 78,
    },
  ].filter((line) => typeof line === 'object');
  return (
    <PlainList sx={{ mt: 1.5 }}>
      {lines.map(({ text, isOver: isTooLong }) => (
        <Typography component="li" key={text} color={isTooLong ? 'warning' : 'textSecondary'}>
          {text}
        </Typography>
      ))}
    </PlainList>
  );
};
