import { Chip, Tooltip } from '@mui/material';
import { differenceInMonths, parseISO } from 'date-fns';
import { BotOff, Star } from 'lucide-react';
import { useRecordContext, useTranslate } from 'react-admin';
import { businessToday } from '../kit/clock';

/** What is worth knowing of a FAQ at a glance: featured, kept from the assistant, not reviewed for a year. */
export const FaqMarks = () => {
  const faq = useRecordContext();
  const translate = useTranslate();
  if (!faq) return null;
  const isStale =
    faq.lastReviewedAt && differenceInMonths(parseISO(businessToday()), parseISO(faq.lastReviewedAt)) >= 12;
  return (
    <>
      {isStale && <Chip size="small" color="warning" label={translate('resources.faqs.stale')} />}
      {faq.isFeatured && (
        <Tooltip title={translate('resources.faqs.fields.isFeatured')}>
          <Star size={16} role="img" aria-label={translate('resources.faqs.fields.isFeatured')} />
        </Tooltip>
      )}
      {!faq.botEnabled && (
        <Tooltip title={translate('resources.faqs.notTold')}>
          <BotOff size={16} role="img" aria-label={translate('resources.faqs.notTold')} />
        </Tooltip>
      )}
    </>
  );
};
