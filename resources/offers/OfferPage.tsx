import { BadgePercent, CalendarDays, TicketCheck } from 'lucide-react';
import { createTextsHook } from '../../providers';
import {
  MemberPreview,
  PageByline,
  PageDisclosures,
  PageIconLine,
  PageIconLines,
  PageIntro,
  PagePicture,
  PageText,
  PageTitle,
} from '../engine/features/preview/MemberPreview';
import { ChoiceField, DateField, LabelField, PlainField } from '../engine/fields';
import { useRecordValues } from '../engine/fields/schemaContext';
import { messages } from './recordMessages.en';
import { ValueField } from './ValueField';

const useTexts = createTextsHook('resources.offers', messages);

/** The member preview of an offer. */
export const OfferPage = () => {
  const { isSponsored, redemption } = useRecordValues();
  const t = useTexts();
  return (
    <MemberPreview>
      <PagePicture source="image" />
      <PageByline>
        <span>
          <LabelField source="partnerOrgId" />
        </span>
        {isSponsored === true && <span>{t('sponsored')}</span>}
      </PageByline>
      <PageTitle source="title" />
      <PageIntro source="summary" />
      <PageIconLines>
        <PageIconLine source="value.kind" icon={BadgePercent}>
          <ValueField source="value" />
        </PageIconLine>
        <PageIconLine source="validThrough" icon={CalendarDays}>
          <DateField source="validFrom" /> – <DateField source="validThrough" />
        </PageIconLine>
        <PageIconLine source="redemption" icon={TicketCheck}>
          {redemption === 'code' ? <PlainField source="code" /> : <ChoiceField source="redemption" />}
        </PageIconLine>
      </PageIconLines>
      <PageText source="details" />
      <PageText source="terms" />
      <PageDisclosures source="disclosureIds" />
    </MemberPreview>
  );
};
