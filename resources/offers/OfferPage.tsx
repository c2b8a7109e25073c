import { BadgePercent, CalendarDays, TicketCheck } from 'lucide-react';
import { createTextsHook } from '../../providers';
import {
  MemberPreview,
  PageDisclosures,
  PageLead,
  PageLine,
  PageLines,
  PageNotes,
  PagePicture,
  PageText,
  PageTitle,
} from '../engine/record/MemberPreview';
import { ChoiceField, DateField, LabelField, PlainField } from '../fields';
import { useRecordValues } from '../fields/schemaContext';
import { messages } from './recordMessages.en';
import { ValueField } from './ValueField';

const useTexts = createTextsHook('resources.offers', messages);

/** An offer as members read of it. */
export const OfferPage = () => {
  const { isSponsored, redemption } = useRecordValues();
  const say = useTexts();
  return (
    <MemberPreview>
      <PagePicture source="image" />
      <PageNotes>
        <span>
          <LabelField source="partnerOrgId" />
        </span>
        {isSponsored === true && <span>{say('sponsored')}</span>}
      </PageNotes>
      <PageTitle source="title" />
      <PageLead source="summary" />
      <PageLines>
        <PageLine source="value.kind" icon={BadgePercent}>
          <ValueField source="value" />
        </PageLine>
        <PageLine source="validThrough" icon={CalendarDays}>
          <DateField source="validFrom" /> – <DateField source="validThrough" />
        </PageLine>
        <PageLine source="redemption" icon={TicketCheck}>
          {redemption === 'code' ? <PlainField source="code" /> : <ChoiceField source="redemption" />}
        </PageLine>
      </PageLines>
      <PageText source="details" />
      <PageText source="terms" />
      <PageDisclosures source="disclosureIds" />
    </MemberPreview>
  );
};
