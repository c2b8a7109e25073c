import { Check, CircleDollarSign, Laptop } from 'lucide-react';
import type { IconName } from '../engine/domain';
import {
  MemberPreview,
  PageButton,
  PageDisclosures,
  PageIconLine,
  PageIconLines,
  PageIntro,
  PagePicture,
  PageText,
  PageTitle,
} from '../engine/features/preview/MemberPreview';
import { AppIcon } from '../engine/fields/IconField';
import { useRecordValues } from '../engine/fields/schemaContext';
import { IconLine, PlainList } from '../engine/fields/styledElements';
import { PricingField } from './PricingField';

/** The member preview of a service. */
export const ServicePage = () => (
  <MemberPreview>
    <Picture />
    <PageTitle source="title" />
    <PageIntro source="summary" />
    <PageIconLines>
      <PageIconLine source="pricing.type" icon={CircleDollarSign}>
        <PricingField source="pricing" />
      </PageIconLine>
      <PageIconLine source="deliveryModes" icon={Laptop} />
    </PageIconLines>
    <Benefits />
    <PageText source="description" />
    <PageButton source="cta.label" />
    <PageDisclosures source="disclosureIds" />
  </MemberPreview>
);

const Picture = () => {
  const { image, icon }: { image?: unknown; icon?: IconName | null } = useRecordValues();
  return image || !icon ? <PagePicture source="image" /> : <AppIcon name={icon} size={40} />;
};

const Benefits = () => {
  const { benefits = [] }: { benefits?: string[] } = useRecordValues();
  if (benefits.length === 0) return null;
  return (
    <PlainList>
      {benefits.map((benefit) => (
        <li key={benefit}>
          <IconLine>
            <Check size={18} aria-hidden /> {benefit}
          </IconLine>
        </li>
      ))}
    </PlainList>
  );
};
