import { Field, ShowWhen } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { BannerPreview } from './BannerPreview';
import { messages } from './recordMessages.en';

const BannerFields = () => (
  <>
    <Section name="content">
      <Field source="headline" fullWidth />
      <Field source="message" />
      <Field source="linkType" />
      <Field source="linkTarget" />
      <ShowWhen condition={({ linkType }) => linkType !== 'none'}>
        <Field source="ctaLabel" />
      </ShowWhen>
      <Field source="tone" />
      <Field source="imageDesktop" />
      <Field source="imageMobile" />
      <Field source="dismissible" />
    </Section>
    <Section name="placement">
      <Field source="placement" />
      <Field source="timeZone" />
      <Field source="startsAt" />
      <Field source="endsAt" />
      <Field source="priority" />
      <Field source="frequencyCap" />
    </Section>
    <Section name="audience">
      <Field source="audience" />
    </Section>
    <Section name="staff">
      <Field source="name" fullWidth />
    </Section>
  </>
);

export const bannerViews = recordViews(BannerFields, { messages, aside: <BannerPreview /> });
