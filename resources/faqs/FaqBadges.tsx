import { Chip, Stack, Tooltip, Typography } from '@mui/material';
import { differenceInMonths, parseISO } from 'date-fns';
import { Bot, BotOff, Star, ThumbsDown, ThumbsUp } from 'lucide-react';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { createTextsHook } from '../../providers';
import { StatusChip } from '../engine/core/resource/StatusChip';
import { EditableBadge } from '../engine/features/rowEdit/rowEdit';
import { formatNumber } from '../engine/fields/formats';
import { businessToday } from '../engine/schema/dateTime';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.faqs', messages);

/** The badges of an FAQ: how many members it helped, not reviewed for a year, featured, excluded from the assistant, and its status. */
export const FaqBadges = () => {
  const faq = useRecordContext();
  const t = useTexts();
  const translate = useTranslate();
  if (!faq) return null;
  const isStale =
    faq.lastReviewedAt && differenceInMonths(parseISO(businessToday()), parseISO(faq.lastReviewedAt)) >= 12;
  return (
    <>
      <Helpfulness faq={faq} />
      {isStale && <Chip size="small" color="warning" label={t('stale')} />}
      <EditableBadge
        source="isFeatured"
        icon={<Star size={18} aria-hidden {...(faq.isFeatured && { fill: 'currentColor' })} />}
      >
        {faq.isFeatured && (
          <Tooltip title={translate('resources.faqs.fields.isFeatured')}>
            <Star size={16} role="img" aria-label={translate('resources.faqs.fields.isFeatured')} />
          </Tooltip>
        )}
      </EditableBadge>
      <EditableBadge
        source="botEnabled"
        icon={faq.botEnabled ? <Bot size={18} aria-hidden /> : <BotOff size={18} aria-hidden />}
      >
        {!faq.botEnabled && (
          <Tooltip title={t('botDisabled')}>
            <BotOff size={16} role="img" aria-label={t('botDisabled')} />
          </Tooltip>
        )}
      </EditableBadge>
      <EditableBadge source="status">
        <StatusChip />
      </EditableBadge>
    </>
  );
};

/** How many members said that an FAQ helped, and how many that it did not; nothing before the first answer. */
const Helpfulness = ({ faq: { helpfulYes = 0, helpfulNo = 0 } }: { faq: RaRecord }) => {
  const t = useTexts();
  if (helpfulYes + helpfulNo === 0) return null;
  const counts = { yes: formatNumber(helpfulYes), no: formatNumber(helpfulNo) };
  return (
    <Tooltip title={t('helpful', counts)}>
      <Stack
        direction="row"
        role="img"
        aria-label={t('helpful', counts)}
        sx={{ alignItems: 'center', gap: 0.5, color: 'text.secondary' }}
      >
        <ThumbsUp size={14} aria-hidden />
        <Typography variant="body2">{counts.yes}</Typography>
        <ThumbsDown size={14} aria-hidden />
        <Typography variant="body2">{counts.no}</Typography>
      </Stack>
    </Tooltip>
  );
};
